import { readBalance } from './balance';
import { listMovements } from './list-movements';
import { listPayouts } from './list-payouts';

/** What changes with everything that the balance and the payouts show, for their streams. */
export async function readMoneyPulse(accountId: string) {
  const [balance, { movements }, { payouts }] = await Promise.all([
    readBalance(accountId),
    listMovements(accountId, { limit: 1 }),
    listPayouts(accountId),
  ]);
  return { balance, movements, payouts };
}
