<?php
// php retrieve-order.php ORDER
declare(strict_types=1);

/** The order, or ['error' => …]. */
function retrieveOrder(string $id): array
{
    $context = stream_context_create(['http' => [
        'header' => ['Authorization: Bearer ' . getenv('ECLUSA_KEY')],
        'timeout' => 15,
        'ignore_errors' => true, // read the body of a 4xx, too
        'follow_location' => 0,
    ]]);
    $body = file_get_contents(getenv('ECLUSA_URL') . '/v1/orders/' . rawurlencode($id), false, $context);
    if ($body === false) {
        throw new RuntimeException('No response: wait 1, 2, 4 seconds, then retry.');
    }
    return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
}

$order = retrieveOrder($argv[1]);
if ($error = $order['error'] ?? null) {
    // resource_not_found, unauthorized, …; rate_limited: wait as many seconds as Retry-After says.
    fwrite(STDERR, "{$error['code']} {$error['message']}\n");
    exit(1);
}
// Release goods when order.paid arrives, instead of polling.
echo "{$order['id']} {$order['status']} {$order['amount']} {$order['external_reference']}\n";
