// Calls this server's own API over HTTP for a visitor of the documentation, with the key that they typed. The key goes
// into one header of one request, and nowhere else: it is not kept, answered or logged.
// Called by the action of `app/(payments)/docs/try`.
import { randomUUID } from 'node:crypto';
import { OPERATIONS, type Operation } from '../contract/operations';
import { isOrderId } from '../orders/order-row';
import { ownOrigin } from './own-origin';

/** What came back, or why nothing was sent. `headers` are those that matter to an integrator. */
export type TryResult =
  | { problem: string }
  | {
      request: string;
      status: number;
      statusText: string;
      milliseconds: number;
      headers: [name: string, value: string][];
      /** As it arrived, JSON set out over lines. */
      body: string;
      /** Where the payer acts on the order that was made. */
      payer?: { href: string; text: string };
    };

const SHOWN_HEADERS = [
  'Request-Id',
  'Idempotent-Replay',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Content-Type',
];
const TIMEOUT_MS = 15_000;

/** `fields` are the form's: `key`, and what the operation takes. Throws for an operation that there is not. */
export async function tryOperation(
  id: Operation['id'],
  fields: Readonly<Record<string, string>>,
): Promise<TryResult> {
  const operation = OPERATIONS.find((one) => one.id === id);
  if (!operation) throw new Error('There is no such operation');
  const { key = '', order = '', body = '' } = fields;
  const idempotencyKey = fields.idempotency_key || (operation.idempotencyKey && randomUUID());
  // Checked before `fetch` sees them: its complaint about a header would repeat the header.
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    return { problem: 'That is not an API key: it begins with sk_live_.' };
  if (idempotencyKey && !/^[\x20-\x7e]{1,200}$/.test(idempotencyKey)) {
    return { problem: 'An Idempotency-Key is 1 to 128 characters of ASCII.' };
  }
  if (operation.path.includes('{id}') && !/^[\w-]{1,128}$/.test(order)) {
    return { problem: 'An order’s id is letters and digits that begin with ord_.' };
  }

  const query = new URLSearchParams();
  for (const name of operation.query ? Object.keys(operation.query.shape) : []) {
    if (fields[name]) query.set(name, fields[name]);
  }
  const path = operation.path.replace('{id}', order) + (query.size ? `?${query}` : '');
  const started = performance.now();
  try {
    const response = await fetch(ownOrigin() + path, {
      method: operation.method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(operation.body && { 'Content-Type': 'application/json' }),
      },
      ...(operation.body && { body }),
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const payer = response.status === 201 ? payerOf(text, body) : undefined;
    return {
      request: `${operation.method} ${path}`,
      status: response.status,
      statusText: response.statusText,
      milliseconds: Math.round(performance.now() - started),
      headers: SHOWN_HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as [string, string]];
      }),
      body: setOut(text),
      ...(payer && { payer }),
    };
  } catch {
    return { problem: 'The API did not answer in time. Try again with the same Idempotency-Key.' };
  }
}

function setOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The simulated device that can pay the order of `answer`, made by `sent`. */
function payerOf(answer: string, sent: string): { href: string; text: string } | undefined {
  const order = JSON.parse(answer);
  if (!isOrderId(order.id)) return undefined;
  if (order.multibanco) {
    const { entity, reference, amount } = order.multibanco;
    const query = new URLSearchParams({ entity, reference, amount: String(amount) });
    return { href: `/simulator/atm?${query}`, text: 'Pay it at the simulated cash machine' };
  }
  const query = new URLSearchParams({ phone: String(JSON.parse(sent).phone) });
  return { href: `/simulator/phone?${query}`, text: 'Approve it on the simulated phone' };
}
