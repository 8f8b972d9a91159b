// node create-order.mjs REFERENCE CENTS [+3519XXXXXXXX]
// With a phone, its owner approves in MB WAY; without one, a Multibanco voucher is issued.
// REFERENCE is the number of this attempt, ENC-1042 or ENC-1042-2: stored before, and also the idempotency key.
import { setTimeout as sleep } from 'node:timers/promises';

const { ECLUSA_URL, ECLUSA_KEY } = process.env;

/** The order. With the same `attempt`, you get the same order. */
async function createOrder(order, attempt) {
  for (let tries = 1; ; tries++) {
    let response;
    let result;
    try {
      response = await fetch(`${ECLUSA_URL}/v1/orders`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${ECLUSA_KEY}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': attempt,
        },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(15_000),
      });
      result = await response.json();
    } catch {
      // No response, or half of one: the order may exist. Retry with the same key.
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

const [reference, cents, phone] = process.argv.slice(2);
try {
  const order = await createOrder(
    {
      amount: Number(cents), // whole cents: 4250 is 42,50 €
      external_reference: reference,
      ...(phone ? { method: 'mbway', phone } : { method: 'multibanco' }),
    },
    reference,
  );
  console.log(order.id, order.status); // Store the id beside your own order.
  if (order.multibanco) {
    const { entity, reference, amount, expires_at } = order.multibanco;
    console.log(`Pay ${amount} cents to ${entity}, ${reference}, until ${expires_at}`);
  }
} catch (error) {
  // `code` is for programs: payment_failed (offer another method), external_reference_taken, …
  console.error(error.code ?? 'no_response', error.param ?? '', error.message);
  process.exitCode = 1;
}
