<?php
// php refund-order.php ORDER REFUND [CENTS]
// REFUND is your own id of this refund. Without CENTS, everything that remains is refunded.
declare(strict_types=1);

/** The refund, or ['error' => …]. With the same `$key`, a repeated call never refunds twice. */
function refundOrder(string $id, string $key, int $cents = 0): array
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Authorization: Bearer ' . getenv('ECLUSA_KEY'),
            'Content-Type: application/json',
            'Idempotency-Key: ' . $key,
        ],
        'content' => json_encode(['amount' => $cents]), // The body is required; 0 is everything that remains.
        'timeout' => 15,
        'ignore_errors' => true, // read the body of a 4xx, too
        'follow_location' => 0,
    ]]);
    $url = getenv('ECLUSA_URL') . '/v1/orders/' . rawurlencode($id) . '/refunds';
    for ($tries = 1; ; $tries++) {
        $http_response_header = [];
        $body = @file_get_contents($url, false, $context);
        $status = (int) (explode(' ', $http_response_header[0] ?? '')[1] ?? 0);
        // No response, or half of one, is no array. Then the refund may have happened: retry with the same key.
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

if (isset($argv[3]) && !preg_match('/\A[1-9]\d*\z/', $argv[3])) {
    fwrite(STDERR, "CENTS is a whole number from 1 up\n"); // 0 would refund everything
    exit(1);
}
$refund = refundOrder($argv[1], $argv[2], (int) ($argv[3] ?? 0));
if ($error = $refund['error'] ?? null) {
    // order_not_paid (nothing to refund), refund_exceeds_amount, resource_not_found, …
    fwrite(STDERR, $error['code'] . ' ' . ($error['param'] ?? '') . ' ' . $error['message'] . "\n");
    exit(1);
}
echo "{$refund['id']} {$refund['status']} {$refund['amount']}\n";
