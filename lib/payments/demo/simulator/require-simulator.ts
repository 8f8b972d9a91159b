import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { paymentsEnv } from '@/lib/payments/env';
import { refuseForeign } from './refuse-foreign';

/** Ends a page with a 404 unless NETWORK=simulator. Every page of the simulator calls it first. */
export function requireSimulator(): void {
  if (paymentsEnv().NETWORK !== 'simulator') notFound();
}

/** The same for a Server Action, which also throws when another site sent the form. `proxy.ts` refuses it earlier. */
export async function requireSimulatorAction(): Promise<void> {
  requireSimulator();
  const refusal = refuseForeign(await headers());
  if (refusal) throw new Error(`Refused: ${refusal.message}`);
}
