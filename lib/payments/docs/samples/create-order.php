<?php
// php create-order.php REFERENCE CENTS [+3519XXXXXXXX]
// With a phone, its owner approves in MB WAY; without one, a Multibanco voucher is issued.
// REFERENCE is the number of this attempt, ENC-1042 or ENC-1042-2: stored before, and also the idempotency key.
declare(strict_types=1);

/** The order, or ['error' => …]. With the same `$attempt`, you get the same order. */
function createOrder(array $order, string $attempt): array
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Authorization: Bearer ' . getenv('ECLUSA_KEY'),
            'Content-Type: application/json',
            'Idempotency-Key: ' . $attempt,
        ],
        'content' => json_encode($order, JSON_THROW_ON_ERROR),
        'timeout' => 15,
        'ignore_errors' => true, // read the body of a 4xx, too
        'follow_location' => 0,
    ]]);
    for ($tries = 1; ; $tries++) {
        $http_response_header = [];
        $body = @file_get_contents(getenv('ECLUSA_URL') . '/v1/orders', false, $context);
        $status = (int) (explode(' ', $http_response_header[0] ?? '')[1] ?? 0);
        // No response, or half of one, is no array. Then the order may exist: retry with the same key.
        $result = json_decode((string) $body, true);
        if (is_array($result) && $status !== 429 && $status < 500) {
            return $result;
        }
        if ($tries === 4) {
            throw new RuntimeException('No response yet: try later, with the same key.');
        }
        $after = preg_grep('/^Retry-After: *\d+$/i', $http_response_header);
        $seconds = $after ? (int) explode(':', reset($after))[1] : 2 ** $tries;
        usleep($seconds * 1_000_000 + random_int(0, 1_000_000));
    }
}

[, $reference, $cents] = $argv;
$phone = $argv[3] ?? null;
$order = createOrder(
    [
        'amount' => (int) $cents, // whole cents: 4250 is 42,50 €
        'external_reference' => $reference,
    ] + ($phone ? ['method' => 'mbway', 'phone' => $phone] : ['method' => 'multibanco']),
    $reference,
);
if ($error = $order['error'] ?? null) {
    // `code` is for programs: payment_failed (offer another method), external_reference_taken, …
    fwrite(STDERR, $error['code'] . ' ' . ($error['param'] ?? '') . ' ' . $error['message'] . "\n");
    exit(1);
}
echo $order['id'], ' ', $order['status'], "\n"; // Store the id beside your own order.
if ($voucher = $order['multibanco'] ?? null) {
    echo "Pay {$voucher['amount']} cents to {$voucher['entity']}, {$voucher['reference']}, ",
        "until {$voucher['expires_at']}\n";
}
