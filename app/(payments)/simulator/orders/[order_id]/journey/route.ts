// GET /simulator/orders/{id}/journey: what the service did about an order, for whoever knows its id.
import { handleSimulator, SimulatorError } from '@/lib/payments/simulator/handle-simulator';
import { readJourney } from '@/lib/payments/simulator/read-journey';

export const GET = handleSimulator(async ({ params }) => {
  const journey = await readJourney(params.order_id ?? '');
  if (!journey) throw new SimulatorError(404, 'unknown_order', 'No order has this id.');
  return journey;
});
