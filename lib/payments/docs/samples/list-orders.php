<?php
// php list-orders.php [STATUS]
declare(strict_types=1);

function getPage(array $query): array
{
    $context = stream_context_create(['http' => [
        'header' => ['Authorization: Bearer ' . getenv('ECLUSA_KEY')],
        'timeout' => 15,
        'ignore_errors' => true, // read the body of a 4xx, too
        'follow_location' => 0,
    ]]);
    $url = getenv('ECLUSA_URL') . '/v1/orders?' . http_build_query($query);
    while (true) {
        $body = file_get_contents($url, false, $context);
        if ($body === false) {
            throw new RuntimeException('No response: wait 1, 2, 4 seconds, then retry.');
        }
        if (!str_contains($http_response_header[0], ' 429')) {
            return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
        }
        $after = preg_grep('/^Retry-After: *\d+$/i', $http_response_header);
        sleep($after ? (int) explode(':', reset($after))[1] : 1);
    }
}

/** Every order, newest first, a page of 25 at a time. */
function listOrders(array $query = []): Generator
{
    do {
        $page = getPage($query);
        if ($error = $page['error'] ?? null) {
            // validation_failed, unauthorized, …
            throw new RuntimeException("{$error['code']} {$error['message']}");
        }
        yield from $page['data'];
        $query['starting_after'] = end($page['data'])['id'] ?? null;
    } while ($page['has_more']);
}

try {
    foreach (listOrders(isset($argv[1]) ? ['status' => $argv[1]] : []) as $order) {
        echo "{$order['id']} {$order['status']} {$order['amount']}\n";
    }
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
