// node refund-order.mjs ORDER REFUND [CENTS]
// REFUND is your own id of this refund. Without CENTS, everything that remains is refunded.
import { setTimeout as sleep } from 'node:timers/promises';

const { ECLUSA_URL, ECLUSA_KEY } = process.env;

/** Refunds `cents`. With the same `key`, a repeated call never refunds twice. */
async function refundOrder(id, key, cents) {
  for (let tries = 1; ; tries++) {
    let response;
    let result;
    try {
      response = await fetch(`${ECLUSA_URL}/v1/orders/${encodeURIComponent(id)}/refunds`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${ECLUSA_KEY}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify(cents === undefined ? {} : { amount: cents }), // required, even when empty
        signal: AbortSignal.timeout(15_000),
      });
      result = await response.json();
    } catch {
      // No response, or half of one: the refund may have happened. Retry with the same key.
    }

    if (result && response.status !== 429 && response.status < 500) {
      if (response.ok) return result;
      throw Object.assign(new Error(result.error.message), result.error);
    }
    if (tries === 4) throw new Error('No response yet: try later, with the same key.');
    const seconds = Number(response?.headers.get('Retry-After')) || 2 ** tries;
    await sleep((seconds + Math.random()) * 1000);
  }
}

const [order, key, cents] = process.argv.slice(2);
try {
  // 0 would refund everything.
  if (cents !== undefined && !/^[1-9]\d*$/.test(cents))
    throw new Error('CENTS is a whole number from 1 up');
  const refund = await refundOrder(order, key, cents === undefined ? undefined : Number(cents));
  console.log(refund.id, refund.status, refund.amount);
} catch (error) {
  // order_not_paid (nothing to refund), refund_exceeds_amount, resource_not_found, …
  console.error(error.code ?? 'no_response', error.param ?? '', error.message);
  process.exitCode = 1;
}
