// POST /simulator/accounts: what `npm run account -- create` does, for tests and scripts, since the server has the
// embedded database to itself.
import * as z from 'zod';
import { ApiKeyTaken, signUpMerchant } from '@/lib/payments/accounts/sign-up-merchant';
import { beginChaos } from '@/lib/payments/demo/network/chaos';
import { chaosSeed } from '@/lib/payments/demo/simulator/chaos-seed';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import { testSecret } from '@/lib/payments/demo/simulator/test-secret';
import { paymentsEnv } from '@/lib/payments/env';
import { checkUrl, ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import { registerEndpoint } from '@/lib/payments/webhooks/endpoints';

const bodySchema = z
  .object({
    name: z.string().trim().min(1).max(100),
    webhook_url: z.string().max(2_000).optional(),
    fee_fixed: z.int().min(0).max(1_000_000).optional(),
    livemode: z.boolean().default(true),
    /** A key that is in someone's test settings already. */
    api_key: z
      .string()
      .regex(/^sk_test_ecl_[A-Za-z0-9]{40}$/)
      .optional(),
    /** A secret that is in someone's test settings already; derived from the key unless given. */
    webhook_secret: z
      .string()
      .regex(/^ecl_whsec_[A-Za-z0-9_-]{32,128}$/)
      .optional(),
    chaos: chaosSeed.optional(),
    standard: z.boolean().default(false),
  })
  .refine(({ api_key, livemode }) => api_key === undefined || !livemode)
  .refine(({ webhook_secret, webhook_url }) => webhook_secret === undefined || webhook_url !== undefined);

export const POST = handleSimulator(async ({ body }) => {
  if (paymentsEnv().DEMO_LAN) {
    throw new SimulatorError(
      403,
      'closed_to_network',
      'No accounts are created while the demonstration is open to the network.',
    );
  }
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new SimulatorError(
      400,
      'invalid_account',
      'Send {"name", "webhook_url"?, "fee_fixed"?: cents, "livemode"?: boolean, "api_key"?, "webhook_secret"?, "standard"?: boolean, "chaos"?: a seed}. A key of your own is for "livemode": false: sk_test_ecl_ and 40 letters or digits. A secret of your own needs a "webhook_url": ecl_whsec_ and 32 to 128 letters, digits, - or _.',
    );
  }
  const { name, webhook_url: webhookUrl, fee_fixed: feeFixed, livemode, api_key: apiKey } = parsed.data;
  try {
    // Check the URL first: a refused one leaves no account behind.
    if (webhookUrl !== undefined) checkUrl(webhookUrl, paymentsEnv().WEBHOOK_LOCAL_HOSTS);
    const { account_id, api_key } = await signUpMerchant({ name, feeFixed, livemode, apiKey });
    await beginChaos(account_id, parsed.data.chaos);
    const standard = parsed.data.standard;
    const secret = parsed.data.webhook_secret ?? testSecret(api_key);
    if (webhookUrl !== undefined) await registerEndpoint(account_id, webhookUrl, { secret, standard });
    return { account_id, api_key, webhook_secret: secret };
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw new SimulatorError(400, 'forbidden_address', error.message);
    if (error instanceof ApiKeyTaken) throw new SimulatorError(409, 'api_key_taken', error.message);
    throw error;
  }
});
