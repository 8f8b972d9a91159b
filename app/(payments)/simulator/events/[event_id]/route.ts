// GET /simulator/events/{id}: one event of the key's account, as in the list. POST sends it again now, to every endpoint.
import * as z from 'zod';
import { requireCaller, sentKey } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import { readEvents } from '@/lib/payments/demo/simulator/read-events';
import { isId } from '@/lib/payments/ids';
import { redeliver } from '@/lib/payments/webhooks/resend';

const bodySchema = z.strictObject({ action: z.literal('redeliver') });

async function readOne(headers: Headers, id = '') {
  const account = await requireCaller(headers);
  const [event] = isId('evt', id) ? await readEvents(account, sentKey(headers) ?? '', { id, limit: 1 }) : [];
  if (!event) throw new SimulatorError(404, 'unknown_event', 'The account has no event with this id.');
  return { account, event };
}

export const GET = handleSimulator(
  async ({ headers, params }) => (await readOne(headers, params.event_id)).event,
);

export const POST = handleSimulator(async ({ headers, params, body }) => {
  const { account, event } = await readOne(headers, params.event_id);
  if (!bodySchema.safeParse(body).success)
    throw new SimulatorError(400, 'invalid_action', 'Send {"action": "redeliver"}.');
  const sent = await Promise.all(event.deliveries.map(({ id }) => redeliver(account, Number(id))));
  if (!sent.includes(true))
    throw new SimulatorError(409, 'no_endpoint', 'The event was sent to no endpoint that is still there.');
  return { id: event.id, deliveries: sent.filter(Boolean).length };
});
