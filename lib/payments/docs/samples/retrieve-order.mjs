// node retrieve-order.mjs ORDER
const { ECLUSA_URL, ECLUSA_KEY } = process.env;

async function retrieveOrder(id) {
  const response = await fetch(`${ECLUSA_URL}/v1/orders/${encodeURIComponent(id)}`, {
    headers: { Authorization: `Bearer ${ECLUSA_KEY}` },
    signal: AbortSignal.timeout(15_000),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  // 429: wait as many seconds as Retry-After says. 5xx and time-outs: 1, 2, 4 seconds, and ask again.
  throw Object.assign(new Error(answer.error.message), answer.error);
}

try {
  const order = await retrieveOrder(process.argv[2]);
  // Release goods when order.paid arrives, rather than asking in a loop.
  console.log(order.id, order.status, order.amount, order.external_reference);
} catch (error) {
  console.error(error.code ?? 'no_answer', error.message); // resource_not_found, unauthorized, …
  process.exitCode = 1;
}
