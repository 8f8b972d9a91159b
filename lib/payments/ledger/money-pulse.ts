import { readBalance } from './balance';
import { listMovements } from './list-movements';
import { listPayouts } from './list-payouts';
import { readPayoutSchedule } from './payout-schedule';

/** What changes with everything that the balance and the payouts show, for their streams. */
export async function readMoneyPulse(accountId: string) {
  const [balance, { movements }, { payouts }, schedule] = await Promise.all([
    readBalance(accountId),
    listMovements(accountId, { limit: 1 }),
    listPayouts(accountId),
    readPayoutSchedule(accountId),
  ]);
  return { balance, movements, payouts, schedule };
}
