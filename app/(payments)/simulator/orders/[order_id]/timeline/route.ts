// GET /simulator/orders/{id}/timeline: what the service did about an order, for the X-ray. Knowing the id is enough.
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import { readTimeline } from '@/lib/payments/demo/simulator/read-timeline';

export const GET = handleSimulator(async ({ params }) => {
  const timeline = await readTimeline(params.order_id ?? '');
  if (!timeline) throw new SimulatorError(404, 'unknown_order', 'No order has this id.');
  return timeline;
});
