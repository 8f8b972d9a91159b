// What rules say about a response. Each throws `Broken` with what was expected and what came.
import { must, show } from '../rule';
import type { Exchange } from './client';
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

const responseOf = ({ status, text }: Exchange) => `${status} ${show(text)}`;

/** `value` has exactly the fields of `shape`; `what` is its name in the report. */
export function expectShape(value: unknown, shape: Shape, what: string): void {
  const fault = faultOf(value, shape);
  must(fault === undefined, `${what} with exactly its fields`, `${fault} in ${show(value)}`);
}

/** The order of a 201. `about` tells what was asked for. */
export function expectCreated(exchange: Exchange, about = 'the order'): Order {
  must(exchange.status === 201, `201 for ${about}`, responseOf(exchange));
  expectShape(exchange.body, ORDER, 'an order');
  return exchange.body;
}

/** The order of a 200. */
export function expectOrder(exchange: Exchange): Order {
  must(exchange.status === 200, '200 with the order', responseOf(exchange));
  expectShape(exchange.body, ORDER, 'an order');
  return exchange.body;
}

export function expectRefund(exchange: Exchange, amount: number): void {
  must(exchange.status === 201, '201 with a refund', responseOf(exchange));
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
    responseOf(exchange),
  );
  if (param === undefined) return;
  exchange.wrong = param;
  must(
    error.param === undefined || error.param === param,
    `param to name ${param} for ${about}, where it is given`,
    error.param,
  );
}
