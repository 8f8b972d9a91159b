// The ledger of a sample history: what each payment and refund books, and a payout a week of what is available then,
// but for a reserve.
import { type FeePlan, feeOf } from '@/lib/payments/accounts/fee';
import type { Method } from '@/lib/payments/contract/schemas';
import { addDays, dayInLisbon } from '@/lib/payments/days';
import { newId } from '@/lib/payments/ids';
import { type LedgerAccount, paymentSet, refundSet } from '@/lib/payments/ledger/entry-sets';

const DAY = 86_400_000;
/** Cents that the merchant leaves in the balance for the week's refunds. */
const RESERVE = 50_000;

export interface LedgerLine {
  kind: 'payment' | 'refund' | 'payout' | 'payout_paid';
  cause: string;
  ledger_account: LedgerAccount;
  /** Cents. */
  amount: number;
  value_date: string;
  created_at: Date;
}

export interface SamplePayout {
  id: string;
  amount: number;
  status: 'paid' | 'in_transit';
  requested_at: Date;
  sent_at: Date;
  ended_at: Date | null;
}

interface Payment {
  id: string;
  method: Method;
  amount: number;
  paidAt: Date;
  refund?: { id: string; amount: number; at: Date } | undefined;
}

export function composeSampleMoney(
  payments: Payment[],
  plans: Record<Method, FeePlan>,
  now: Date,
): { lines: LedgerLine[]; payouts: SamplePayout[] } {
  const lines: LedgerLine[] = payments.flatMap(({ id, method, amount, paidAt, refund }) => {
    // Both count from the day after the payment: a refund comes off the money that it gives back.
    const value_date = addDays(dayInLisbon(paidAt), 1);
    const sets = [{ ...paymentSet({ id, amount }, plans[method]), created_at: paidAt }];
    if (refund) sets.push({ ...refundSet(refund), created_at: refund.at });
    return sets.flatMap(({ kind, cause, lines, created_at }) =>
      lines.map((line) => ({ kind, cause, ...line, value_date, created_at })),
    );
  });
  const payouts: SamplePayout[] = [];
  const owed = lines.filter(({ ledger_account }) => ledger_account === 'merchant');
  const first = payments[0]?.paidAt ?? now;
  for (let at = nextMonday(first); at < now; at = new Date(at.getTime() + 7 * DAY)) {
    const day = dayInLisbon(at);
    const available = -owed
      .filter(({ value_date, created_at }) => value_date <= day && created_at <= at)
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = available - RESERVE - (available % 100);
    if (amount <= 0) continue;
    const endedAt = new Date(at.getTime() + 20 * 3_600_000);
    const payout: SamplePayout = {
      id: newId('pay', at),
      amount,
      status: endedAt > now ? 'in_transit' : 'paid',
      requested_at: at,
      sent_at: new Date(at.getTime() + 61_000),
      ended_at: endedAt > now ? null : endedAt,
    };
    payouts.push(payout);
    const taken = set('payout', payout, at, { merchant: amount, in_transit: -amount });
    lines.push(...taken);
    owed.push(...taken.filter(({ ledger_account }) => ledger_account === 'merchant'));
    if (payout.ended_at)
      lines.push(...set('payout_paid', payout, payout.ended_at, { in_transit: amount, bank: -amount }));
  }
  return { lines, payouts };
}

/** The Monday after `moment`, at nine in the morning. */
function nextMonday(moment: Date): Date {
  const days = ((8 - moment.getUTCDay()) % 7) + 7;
  return new Date(Math.floor(moment.getTime() / DAY + days) * DAY + 9 * 3_600_000);
}

function set(
  kind: LedgerLine['kind'],
  { id }: SamplePayout,
  at: Date,
  amounts: Partial<Record<LedgerAccount, number>>,
): LedgerLine[] {
  return Object.entries(amounts).map(([account, amount]) => ({
    kind,
    cause: id,
    ledger_account: account as LedgerAccount,
    amount,
    value_date: dayInLisbon(at),
    created_at: at,
  }));
}

/** Whether a plan leaves something of each of these amounts: an account can have a fixed fee. */
export const isAbove = (plan: FeePlan, amount: number) => feeOf(amount, plan) < amount;
