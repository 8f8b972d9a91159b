<?php
// What `laravel new` would have made around the page's files: an application in the working directory, for PHP's own
// server. Laravel comes from Debian, whose packages load without Composer.
declare(strict_types=1);

error_reporting(E_ALL & ~E_DEPRECATED); // This Laravel is older than this PHP.
require 'Illuminate/autoload.php';
require getcwd() . '/app/Http/Controllers/PaymentWebhookController.php';

use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Http\Kernel as HttpKernel;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Bootstrap;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Foundation\Http\Kernel;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

$app = new Application(getcwd());
$app->singleton(HttpKernel::class, Kernel::class);
$app->singleton(ExceptionHandler::class, Handler::class);
$app->booted(fn () => Route::prefix('api')->group(getcwd() . '/routes/api.php'));
$kernel = $app->make(HttpKernel::class);
$kernel->handle(Request::capture())->send();
