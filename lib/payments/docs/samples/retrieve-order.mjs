// node retrieve-order.mjs ORDER
const { ECLUSA_URL, ECLUSA_KEY } = process.env;

async function retrieveOrder(id) {
  const response = await fetch(`${ECLUSA_URL}/v1/orders/${encodeURIComponent(id)}`, {
    headers: { Authorization: `Bearer ${ECLUSA_KEY}` },
    signal: AbortSignal.timeout(15_000),
  });
  const result = await response.json();
  if (response.ok) return result;
  // 429: wait as many seconds as Retry-After says. 5xx and timeouts: 1, 2, 4 seconds, then retry.
  throw Object.assign(new Error(result.error.message), result.error);
}

try {
  const order = await retrieveOrder(process.argv[2]);
  // Release goods when order.paid arrives, instead of polling.
  console.log(order.id, order.status, order.amount, order.external_reference);
} catch (error) {
  console.error(error.code ?? 'no_response', error.message); // resource_not_found, unauthorized, …
  process.exitCode = 1;
}
