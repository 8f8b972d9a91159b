// Runs the service's own functions against the database of a server under test, to give an account a past.
import type { Systems } from './shared-servers';
import { TEST_KEYS } from './test-keys';

export async function actOn<Result>(systems: Systems, work: () => Promise<Result>): Promise<Result> {
  const { paymentsDatabase } = await import('@/db/payments/client');
  const { connectNetwork } = await import('@/lib/payments/network/network');
  const { simulatedNetwork } = await import('@/lib/payments/demo/network/simulated-network');
  connectNetwork(simulatedNetwork);
  const before = process.env.PAYMENTS_DATABASE_URL;
  Object.assign(process.env, TEST_KEYS, { PAYMENTS_DATABASE_URL: systems.paymentsEnv.DATABASE_URL });
  try {
    return await work();
  } finally {
    await paymentsDatabase().close();
    if (before === undefined) delete process.env.PAYMENTS_DATABASE_URL;
    else process.env.PAYMENTS_DATABASE_URL = before;
  }
}
