<?php
declare(strict_types=1);

/**
 * Throws, with the reason for your log, unless the delivery is genuine and fresh.
 * `$body` is the bytes that arrived, before any parsing: file_get_contents('php://input'), or
 * $request->getContent() in Laravel and Symfony. `$header` is $_SERVER['HTTP_SERVICE_SIGNATURE'].
 */
function verifyWebhook(string $body, ?string $header, ?string $secret = null, ?int $now = null): void
{
    $secret ??= getenv('ECLUSA_WEBHOOK_SECRET') ?: '';
    if ($secret === '') {
        throw new RuntimeException('no secret is configured'); // anyone can sign with an empty one
    }
    $times = $signatures = [];
    foreach (explode(',', $header ?? '') as $field) {
        [$name, $value] = explode('=', trim($field), 2) + [1 => ''];
        if ($name === 't') {
            $times[] = $value;
        } elseif ($name === 'v1') {
            $signatures[] = $value; // two while the secret is being rotated; either may match
        }
    }
    if (count($times) !== 1 || !preg_match('/\A[0-9]{1,12}\z/', $times[0])) {
        throw new RuntimeException('t is missing or malformed');
    }

    $expected = hash_hmac('sha256', "$times[0].$body", $secret);
    // hash_equals compares in constant time.
    if (!array_filter($signatures, fn ($signature) => hash_equals($expected, $signature))) {
        throw new RuntimeException('no v1 matches');
    }

    $distance = abs(($now ?? time()) - (int) $times[0]);
    if ($distance > 300) {
        throw new RuntimeException("t is $distance s away from this clock");
    }
}

// Then, before you release anything: do amount, currency and external_reference match your own order?
// Keep each event's id, do nothing for an id you have seen, and respond with 2xx within 10 seconds.
