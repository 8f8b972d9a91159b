// node list-orders.mjs [STATUS]
import { setTimeout as sleep } from 'node:timers/promises';

const { ECLUSA_URL, ECLUSA_KEY } = process.env;

async function getPage(query) {
  const response = await fetch(`${ECLUSA_URL}/v1/orders?${query}`, {
    headers: { Authorization: `Bearer ${ECLUSA_KEY}` },
    signal: AbortSignal.timeout(15_000),
  });
  if (response.status === 429) {
    await sleep(Number(response.headers.get('Retry-After')) * 1000 || 1000);
    return getPage(query);
  }
  const result = await response.json();
  if (response.ok) return result;
  throw Object.assign(new Error(result.error.message), result.error);
}

/** Every order, newest first, a page of 25 at a time. */
async function* listOrders(filter = {}) {
  const query = new URLSearchParams(filter);
  for (let more = true; more; ) {
    const page = await getPage(query);
    yield* page.data;
    more = page.has_more;
    if (more) query.set('starting_after', page.data.at(-1).id);
  }
}

const [status] = process.argv.slice(2);
try {
  for await (const order of listOrders(status ? { status } : {})) {
    console.log(order.id, order.status, order.amount);
  }
} catch (error) {
  console.error(error.code ?? 'no_response', error.param ?? '', error.message); // validation_failed, …
  process.exitCode = 1;
}
