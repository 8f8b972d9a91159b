// The ledger of a sample history: what each payment and refund books, and a payout a week of what is available then,
// but for a reserve.
import type { FeePlan } from '@/lib/payments/accounts/fee';
import type { Method } from '@/lib/payments/contract/schemas';
import { addDays, dayInLisbon } from '@/lib/payments/days';
import { newId } from '@/lib/payments/ids';
import { type EntrySet, entrySet, paymentSet, refundSet } from '@/lib/payments/ledger/entry-sets';

const DAY = 86_400_000;
/** Cents that the merchant leaves in the balance for the week's refunds. */
const RESERVE = 50_000;

interface Payment {
  id: string;
  method: Method;
  amount: number;
  paid_at: Date | null;
  refund?: { id: string; amount: number; created_at: Date } | undefined;
}

/** The ledger's lines and the payouts, as rows. */
export function composeSampleMoney(payments: Payment[], fees: Record<Method, FeePlan>, now: Date) {
  const lines = payments.flatMap(({ id, method, amount, paid_at, refund }) => {
    if (!paid_at) return [];
    // Both count from the day after the payment: a refund comes off the money that it gives back.
    const valueDate = addDays(dayInLisbon(paid_at), 1);
    return [
      ...linesOf(paymentSet({ id, amount }, fees[method]), paid_at, valueDate),
      ...(refund ? linesOf(refundSet(refund), refund.created_at, valueDate) : []),
    ];
  });
  const payouts = [];
  const first = lines[0]?.created_at ?? now;
  for (let at = nextMonday(first); at < now; at = new Date(at.getTime() + 7 * DAY)) {
    const day = dayInLisbon(at);
    const available = lines
      .filter((line) => line.ledger_account === 'merchant' && line.value_date <= day && line.created_at <= at)
      .reduce((sum, line) => sum - line.amount, 0);
    const amount = available - RESERVE - (available % 100);
    if (amount <= 0) continue;
    const id = newId('pay', at);
    const arrival = new Date(at.getTime() + 20 * 3_600_000);
    const ended_at = arrival > now ? null : arrival;
    const sent_at = new Date(at.getTime() + 61_000);
    payouts.push({
      id,
      amount,
      status: ended_at ? 'paid' : 'in_transit',
      requested_at: at,
      sent_at,
      ended_at,
    });
    lines.push(...linesOf(entrySet('payout', id, { merchant: amount, in_transit: -amount }), at, day));
    if (ended_at)
      lines.push(
        ...linesOf(
          entrySet('payout_paid', id, { in_transit: amount, bank: -amount }),
          ended_at,
          dayInLisbon(ended_at),
        ),
      );
  }
  return { lines, payouts };
}

/** The Monday after `moment`, at nine in the morning. */
function nextMonday(moment: Date): Date {
  const days = ((8 - moment.getUTCDay()) % 7) + 7;
  return new Date(Math.floor(moment.getTime() / DAY + days) * DAY + 9 * 3_600_000);
}

const linesOf = ({ kind, cause, lines }: EntrySet, created_at: Date, value_date: string) =>
  lines.map((line) => ({ kind, cause, ...line, value_date, created_at }));
