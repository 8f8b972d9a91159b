// Calls this server's own API over HTTP. The key is sent in one header and is never returned or logged.
import { randomUUID } from 'node:crypto';
import { urlOf } from '@/lib/server/url-of.mjs';
import type { ErrorCode } from '../contract/errors';
import { OPERATIONS, type Operation } from '../contract/operations';
import type { Order } from '../contract/schemas';
import { REMEDIES } from './remedies';

/** The response, or why there is none. `headers` are those that matter to an integrator. */
export type TryResult =
  | { problem: string }
  | {
      request: string;
      status: number;
      statusText: string;
      milliseconds: number;
      headers: [name: string, value: string][];
      /** The body as received; JSON is indented. */
      body: string;
      /** What an error means and what to do about it, in English: its `message` is in Portuguese. */
      remedy?: string;
      /** What can be done with the new order. */
      next: { href: string; text: string }[];
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

/** Where the form of an operation is; a merchant's is in the dashboard, where the session is. */
export const tryPath = (id: Operation['id'], asMerchant: boolean) =>
  `${asMerchant ? '/dashboard' : '/docs'}/try/${id}`;

/** `fields` are the form's: `key`, and what the operation takes. */
export async function tryOperation(
  id: Operation['id'],
  fields: Readonly<Record<string, string>>,
  asMerchant = false,
): Promise<TryResult> {
  const operation = OPERATIONS.find((one) => one.id === id);
  if (!operation) throw new Error('There is no such operation');
  const { key = '', order = '', body = '' } = fields;
  const idempotencyKey = fields.idempotency_key || (operation.idempotencyKey && randomUUID());
  // Checked first: `fetch` would repeat a malformed header in its error.
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    return { problem: 'That is not an API key: it begins with sk_test_ or sk_live_.' };
  if (idempotencyKey && !/^[\x20-\x7e]{1,200}$/.test(idempotencyKey)) {
    return { problem: 'An Idempotency-Key is 1 to 128 ASCII characters.' };
  }
  if (operation.path.includes('{id}') && !/^[\w-]{1,128}$/.test(order)) {
    return { problem: 'An order’s id is ord_ followed by letters and digits.' };
  }

  const query = new URLSearchParams();
  for (const name of operation.query ? Object.keys(operation.query.shape) : []) {
    if (fields[name]) query.set(name, fields[name]);
  }
  const path = operation.path.replace('{id}', order) + (query.size ? `?${query}` : '');
  const started = performance.now();
  try {
    const response = await fetch(urlOf(process.env.HOST, process.env.PORT || 3000) + path, {
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
    return {
      request: `${operation.method} ${path}`,
      status: response.status,
      statusText: response.statusText,
      milliseconds: Math.round(performance.now() - started),
      headers: SHOWN_HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as [string, string]];
      }),
      body: indented(text),
      remedy: remedyOf(text),
      next: id === 'createOrder' && response.status === 201 ? nextSteps(text, body, asMerchant) : [],
    };
  } catch {
    return { problem: 'The API did not respond in time. Try again with the same Idempotency-Key.' };
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function remedyOf(response: string): string | undefined {
  try {
    const { meaning, remedy } = REMEDIES[JSON.parse(response).error.code as ErrorCode];
    return `${meaning} ${remedy}`;
  } catch {
    return undefined;
  }
}

function nextSteps(response: string, request: string, asMerchant: boolean): { href: string; text: string }[] {
  const order: Order = JSON.parse(response);
  return [
    payerOf(order, request),
    { href: `${tryPath('retrieveOrder', asMerchant)}?order=${order.id}`, text: 'Retrieve it' },
    { href: `${tryPath('refundOrder', asMerchant)}?order=${order.id}`, text: 'Refund it, once it is paid' },
    asMerchant
      ? { href: '/dashboard/orders', text: 'Find it in the dashboard, in test mode' }
      : { href: `/simulator/orders/${order.id}/timeline`, text: 'See what happens, as JSON' },
  ];
}

/** The simulated device that can pay the order. */
function payerOf(order: Order, request: string): { href: string; text: string } {
  if (order.multibanco) {
    const { entity, reference, amount } = order.multibanco;
    const query = new URLSearchParams({ entity, reference, amount: String(amount) });
    return { href: `/simulator/atm?${query}`, text: 'Pay it at the simulated ATM' };
  }
  const query = new URLSearchParams({ phone: String(JSON.parse(request).phone) });
  return { href: `/simulator/phone?${query}`, text: 'Approve it on the simulated phone' };
}
