// Puts orders in the states that a test begins with. They are the past: no webhook is sent for them.
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { readCaller } from '@/lib/payments/accounts/read-caller';
import { ApiError } from '@/lib/payments/contract/errors';
import {
  type CreateOrderInput,
  createOrderSchema,
  type Order,
  STATUSES,
} from '@/lib/payments/contract/schemas';
import { validate } from '@/lib/payments/contract/validate';
import { REMEDIES } from '@/lib/payments/docs/remedies';
import type { Caller } from '@/lib/payments/http/authenticate';
import { createOrder } from '@/lib/payments/orders/create-order';
import { presentOrder, readOrder } from '@/lib/payments/orders/order-row';
import { refundOrder } from '@/lib/payments/orders/refund-order';
import { settleOrder } from '@/lib/payments/orders/settle-order';
import { SimulatorError } from './handle-simulator';

/** What a seed says of an order beside the body of its creation. */
const stateSchema = z.looseObject({
  /** Open unless given. */
  status: z.enum(STATUSES).optional(),
  /** Cents that were refunded of a paid order. */
  refunded_amount: z.int().positive().optional(),
});
export const seedSchema = z.array(stateSchema);

const SILENT = { silent: true };

type Seed = z.output<typeof stateSchema>;

/** Creates the orders, in turn; resolves to them as they are then. Throws a 400 that names the first wrong one. */
export async function seedOrders(accountId: string, seeds: Seed[]): Promise<Order[]> {
  const drafts = seeds.map(({ status, refunded_amount, ...body }, index) => ({
    input: atIndex(index, () => validate(createOrderSchema, body)),
    status,
    refund: status === 'refunded' ? 0 : refunded_amount,
  }));
  const caller = await readCaller(accountId);
  const seeded: Order[] = [];
  for (const [index, draft] of drafts.entries())
    seeded.push(await atIndex(index, () => seedOrder(caller, draft)));
  return seeded;
}

interface Draft {
  input: CreateOrderInput;
  status: Seed['status'];
  refund: number | undefined;
}

async function seedOrder(caller: Caller, { input, status, refund }: Draft): Promise<Order> {
  const { accountId, livemode } = caller;
  const claim = { accountId, livemode, operation: 'create_order', key: randomUUID() } as const;
  const response = await createOrder(caller, input, { ...claim, fingerprint: new Uint8Array(32) }, SILENT);
  const { id, error } = JSON.parse(response.body);
  if (error) throw new ApiError(error.code, error);
  const outcome = status === 'refunded' ? 'paid' : status;
  if (outcome === 'paid' || outcome === 'failed' || outcome === 'expired')
    await settleOrder(id, outcome, { early: true, ...SILENT });
  if (refund !== undefined)
    await refundOrder({ accountId, livemode }, id, { amount: refund }, undefined, SILENT);
  const found = await readOrder(id);
  if (!found) throw new Error('An order that was just created is gone');
  if (status !== undefined && found.order.status !== status)
    throw new SimulatorError(400, 'invalid_order', `A ${input.method} order is never ${status}.`);
  return presentOrder(found.order);
}

/** What `run` throws about an order, with its place in the list. */
function atIndex<Result>(index: number, run: () => Result): Result {
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError || error instanceof SimulatorError)) throw error;
    // An API error's own message is in Portuguese.
    const what =
      error instanceof ApiError
        ? `${error.code}${error.param ? ` (${error.param})` : ''}. ${REMEDIES[error.code].meaning} ${error.message}`
        : error.message;
    throw new SimulatorError(400, 'invalid_order', `orders[${index}]: ${what}`);
  };
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(tell) as Result) : result;
  } catch (error) {
    return tell(error);
  }
}
