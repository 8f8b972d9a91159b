// GET /simulator/endpoints: the webhook endpoints of the key's account. POST: changes its webhook URL, also for events
// that are not delivered yet; whether requests carry the headers of Standard Webhooks; and its secret. For tests that have
// their merchant's credentials before they know their server's port.
import * as z from 'zod';
import { requireCaller, sentKey } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import { testSecret } from '@/lib/payments/demo/simulator/test-secret';
import { paymentsEnv } from '@/lib/payments/env';
import { ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import {
  changeUrl,
  openEndpoints,
  registerEndpoint,
  rotateSecret,
  setStandardWebhooks,
} from '@/lib/payments/webhooks/endpoints';

const bodySchema = z.union([
  z.strictObject({ url: z.string().max(2_000), standard: z.boolean().optional() }),
  z.strictObject({ rotate: z.literal(true) }),
]);

/** `webhook_secret` signs the events that are fetched while there is no endpoint. */
export const GET = handleSimulator(async ({ headers }) => {
  const found = await openEndpoints(await requireCaller(headers));
  return {
    data: found.map(({ id, url }) => ({ id, url })),
    webhook_secret: found.length === 0 ? testSecret(sentKey(headers) ?? '') : null,
  };
});

export const POST = handleSimulator(async ({ headers, body }) => {
  if (paymentsEnv().DEMO_LAN) {
    throw new SimulatorError(403, 'closed_to_network', 'No endpoints while the demo is open to the network.');
  }
  const account = await requireCaller(headers);
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success)
    throw new SimulatorError(400, 'invalid_endpoint', 'Send {"url", "standard"?}, or {"rotate": true}.');
  if ('rotate' in parsed.data) return rotate(account);
  const { url, standard } = parsed.data;
  try {
    const [known, another] = await openEndpoints(account);
    if (another)
      throw new SimulatorError(
        409,
        'several_endpoints',
        'The account has several endpoints: change one in the dashboard.',
      );
    if (known) {
      await changeUrl(account, known.id, url);
      if (standard !== undefined) await setStandardWebhooks(account, known.id, standard, null);
      return { id: known.id, url };
    }
    const secret = testSecret(sentKey(headers) ?? '');
    const registered = await registerEndpoint(account, url, { most: 1, secret, standard: standard ?? false });
    if (!registered)
      throw new SimulatorError(
        409,
        'several_endpoints',
        'An endpoint is being registered elsewhere: try again.',
      );
    return { id: registered.id, url };
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw new SimulatorError(400, 'forbidden_address', error.message);
    throw error;
  }
});

/** The old secret signs too for 24 hours of the account's time. */
async function rotate(account: string) {
  const [endpoint] = await openEndpoints(account);
  const rotated = endpoint && (await rotateSecret(account, endpoint.id, null));
  if (!rotated) throw new SimulatorError(409, 'no_endpoint', 'The account has no webhook URL yet.');
  if ('signsUntil' in rotated)
    throw new SimulatorError(
      409,
      'rotation_under_way',
      `The previous secret signs until ${rotated.signsUntil.toISOString()}: move the clock past it.`,
    );
  return { id: endpoint.id, url: endpoint.url, webhook_secret: rotated.secret };
}
