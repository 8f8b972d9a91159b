// POST /simulator/accounts: what `npm run account -- create` does, for tests and scripts, since the server has the
// embedded database to itself.
import { z } from 'zod';
import { signUpMerchant } from '@/lib/payments/accounts/sign-up-merchant';
import { paymentsEnv } from '@/lib/payments/env';
import { handleSimulator, SimulatorError } from '@/lib/payments/simulator/handle-simulator';
import { ForbiddenAddress } from '@/lib/payments/webhooks/check-address';

const bodySchema = z.object({
  name: z.string().trim().min(1).max(100),
  webhook_url: z.string().max(2_000).optional(),
  fee_fixed: z.int().min(0).max(1_000_000).optional(),
  livemode: z.boolean().default(true),
});

export const POST = handleSimulator(async ({ body }) => {
  if (paymentsEnv().DEMO_LAN) {
    throw new SimulatorError(403, 'closed_to_network', 'No keys while the demo is open to the network.');
  }
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new SimulatorError(
      400,
      'invalid_account',
      'Send {"name", "webhook_url"?, "fee_fixed"?: cents, "livemode"?: boolean}.',
    );
  }
  const { name, webhook_url: webhookUrl, fee_fixed: feeFixed, livemode } = parsed.data;
  try {
    return await signUpMerchant({ name, webhookUrl, feeFixed, livemode });
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw new SimulatorError(400, 'forbidden_address', error.message);
    throw error;
  }
});
