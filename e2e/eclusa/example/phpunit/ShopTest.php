<?php

use PHPUnit\Framework\TestCase;

final class ShopTest extends TestCase
{
    private static $process;
    private static array $pipes = [];
    private static string $url;
    private string $key;

    /** The service for the whole class. Its first line is JSON with the url, an api_key and a webhook_secret. */
    public static function setUpBeforeClass(): void
    {
        $command = ['node_modules/.bin/eclusa', 'start', '--port', '0', '--json'];
        self::$process = proc_open($command, [1 => ['pipe', 'w']], self::$pipes);
        self::$url = json_decode(fgets(self::$pipes[1]), true)['url'];
    }

    public static function tearDownAfterClass(): void
    {
        proc_terminate(self::$process);
    }

    /** A merchant for one test: merchants share nothing, not even the clock. */
    protected function setUp(): void
    {
        $this->key = '';
        $this->key = $this->call('/simulator/accounts', ['name' => 'Test', 'livemode' => false])['api_key'];
    }

    /** When a test fails: what happened to its payments. */
    protected function onNotSuccessfulTest(Throwable $t): never
    {
        fwrite(STDERR, $this->send('/simulator/report?as=text'));
        throw $t;
    }

    private function send(string $path, ?array $body = null): string
    {
        $headers = ['Content-Type: application/json', "Idempotency-Key: $path"];
        if ($this->key !== '') {
            $headers[] = "Authorization: Bearer $this->key";
        }
        $http = $body === null ? [] : ['method' => 'POST', 'content' => json_encode($body)];
        $context = stream_context_create(['http' => ['header' => $headers] + $http]);
        return file_get_contents(self::$url . $path, false, $context);
    }

    private function call(string $path, ?array $body = null): array
    {
        return json_decode($this->send($path, $body), true);
    }

    public function testAPaidVoucherReachesTheShop(): void
    {
        $order = ['amount' => 4250, 'method' => 'multibanco', 'external_reference' => 'A-1'];
        $voucher = $this->call('/v1/orders', $order)['multibanco'];
        $this->call('/simulator/clock', ['advance_seconds' => 3 * 86_400]);
        unset($voucher['expires_at']);
        $this->call('/simulator/multibanco/payments', $voucher);

        // PHP serves no requests within a test: fetch the events, with the bytes and headers that a webhook has.
        $received = [];
        foreach ($this->call('/simulator/events?settled=true')['data'] as $event) {
            // Your shop's handler stands here: it takes $event['body'] and $event['headers']['Service-Signature'].
            $received[] = json_decode($event['body'], true)['type'];
        }
        $this->assertSame(['order.awaiting_payment', 'order.paid'], $received);
    }
}
