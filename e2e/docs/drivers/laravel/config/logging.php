<?php

use Monolog\Handler\StreamHandler;

$stderr = ['driver' => 'monolog', 'handler' => StreamHandler::class, 'with' => ['stream' => 'php://stderr']];

return ['default' => 'stderr', 'channels' => ['stderr' => $stderr]];
