// POST /simulator/reset: deletes the orders, events and logs of the key's account, and sets its clock back. Keys and
// endpoints stay. With `orders` it then creates those, each in its state, without a webhook.
import * as z from 'zod';
import { requireCaller } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import { resetAccount } from '@/lib/payments/demo/simulator/reset-account';
import { seedOrders, seedSchema } from '@/lib/payments/demo/simulator/seed-orders';

const bodySchema = z.strictObject({ orders: seedSchema.optional() });

export const POST = handleSimulator(async ({ headers, body }) => {
  const account = await requireCaller(headers);
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) {
    throw new SimulatorError(
      400,
      'invalid_seed',
      'Send nothing, or {"orders": [{…the body of POST /v1/orders, "status"?, "refunded_amount"?: cents}]}.',
    );
  }
  await resetAccount(account);
  const { orders } = parsed.data;
  return { account_id: account, ...(orders && { orders: await seedOrders(account, orders) }) };
});
