import { notFound } from 'next/navigation';
import { paymentsEnv } from '../env';

/** Ends the page or the action with a 404 unless NETWORK=simulator. Each of the simulator's pages and actions calls it first. */
export function requireSimulator(): void {
  if (paymentsEnv().NETWORK !== 'simulator') notFound();
}
