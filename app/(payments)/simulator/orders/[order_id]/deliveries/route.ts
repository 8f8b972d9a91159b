// GET /simulator/orders/{id}/deliveries: the order's webhook deliveries with their attempts. With `?settled=true` it
// responds once none is due, after 30 seconds at most. Knowing the id is enough.
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import { readDeliveries } from '@/lib/payments/demo/simulator/read-deliveries';
import { deliveriesSettled } from '@/lib/payments/webhooks/deliveries-settled';

const LONGEST = 30_000;

export const GET = handleSimulator(async ({ params, query }) => {
  const orderId = params.order_id ?? '';
  if (!(await readDeliveries(orderId)))
    throw new SimulatorError(404, 'unknown_order', 'No order has this id.');
  const settled = await deliveriesSettled(orderId, query.get('settled') === 'true' ? LONGEST : 0);
  return { data: await readDeliveries(orderId), settled };
});
