// What rules say about a response. Each throws `Broken` with what was expected and what came.
import { must, NotChecked, show } from '../rule';
import type { ApiClient, Call, Exchange } from './client';
import { faultOf, ORDER, REFUND, type Shape } from './shapes';

/** What an order looks like once its shape was checked. */
export interface Order {
  id: string;
  status: string;
  amount: number;
  currency: string;
  method: string;
  external_reference: string;
  livemode: boolean;
  created_at: string;
  paid_at?: string;
  multibanco?: { entity: string; reference: string; amount: number; expires_at: string };
}

/** The response has the status; `about` tells what was asked for. */
export function expectStatus({ status, text }: Exchange, expected: number, about: string): void {
  must(status === expected, `${expected} for ${about}`, `${status} ${show(text)}`);
}

/** `value` has these fields, undefined ones not at all. */
export function mustHave(value: object, fields: Record<string, unknown>): void {
  for (const [name, expected] of Object.entries(fields)) {
    const [is, wanted] = [(value as typeof fields)[name], expected].map((each) => JSON.stringify(each));
    must(is === wanted, wanted === undefined ? `no ${name}` : `${name} ${wanted}`, value);
  }
}

/** `value` has exactly the fields of `shape`; `what` is its name in the report. */
export function expectShape(value: unknown, shape: Shape, what: string): void {
  const fault = faultOf(value, shape);
  must(fault === undefined, `${what} with exactly its fields`, `${fault} in ${show(value)}`);
}

/** The order of a 201. `about` tells what was asked for. */
export function expectCreated(exchange: Exchange, about = 'the order'): Order {
  expectStatus(exchange, 201, about);
  expectShape(exchange.body, ORDER, 'an order');
  return exchange.body;
}

/** The order of a 200. */
export function expectOrder(exchange: Exchange): Order {
  expectStatus(exchange, 200, 'the order');
  expectShape(exchange.body, ORDER, 'an order');
  return exchange.body;
}

export function expectRefund(exchange: Exchange, amount: number): void {
  expectStatus(exchange, 201, 'a refund');
  expectShape(exchange.body, REFUND, 'a refund');
  must(exchange.body.amount === amount, `a refund of ${amount} cents`, exchange.body);
}

/**
 * A refusal with one of `codes`, in the envelope. When it names a field, the field is `param`.
 * `about` tells what was sent.
 */
export function expectRefused(
  exchange: Exchange,
  status: number,
  codes: string | readonly string[],
  about: string,
  param?: string,
): void {
  const wanted = [codes].flat();
  const error = exchange.body?.error;
  must(
    exchange.status === status && wanted.includes(error?.code),
    `${status} ${wanted.join(' or ')} for ${about}`,
    `${exchange.status} ${show(exchange.text)}`,
  );
  if (param === undefined) return;
  exchange.wrong = param;
  must(
    error.param === undefined || error.param === param,
    `param to name ${param} for ${about}, where it is given`,
    error.param,
  );
}

/** The simulated network refuses to ask the phone: a 402. Resolves with it. */
export async function mustRefusePayment(api: ApiClient, input: object, call?: Call): Promise<Exchange> {
  const response = await api.create(input, call);
  if (response.status === 201) throw new NotChecked('the simulated network took a number without MB WAY');
  expectRefused(response, 402, 'payment_failed', 'a phone without MB WAY', 'phone');
  return response;
}
