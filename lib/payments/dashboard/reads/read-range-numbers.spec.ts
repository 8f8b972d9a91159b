// The overview's numbers, on both engines: whatever happened, every number is what the orders, their refunds, the ledger
// and the API say.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { checkLedger } from '@/e2e/support/check-ledger';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { history } from '@/e2e/support/random-history';
import { choicesOf } from '@/e2e/support/seed';
import { storeOrder } from '@/e2e/support/stored-rows';
import { readClock } from '@/lib/payments/accounts/clock';
import { createAccount } from '@/lib/payments/accounts/create-account';
import type { Method } from '@/lib/payments/contract/order-values';
import { addDays, type Days, dayInLisbon, lisbonHour } from '@/lib/payments/days';
import { resetClock } from '@/lib/payments/demo/network/reset-clock';
import { newPayoutId, requestPayout } from '@/lib/payments/ledger/request-payout';
import { refundOrder } from '@/lib/payments/orders/refund-order';
import { settleOrder } from '@/lib/payments/orders/settle-order';
import { daysOf, RANGES } from '../filters/range';
import { type Figures, readRangeNumbers } from './read-range-numbers';

const HOUR = 3_600_000;

const within = ({ from, to }: Days, moment: Date | null) =>
  moment !== null && from <= dayInLisbon(moment) && dayInLisbon(moment) <= to;
const amountOf = (payments: Payment[]) => payments.reduce((total, { amount }) => total + amount, 0);

interface Order {
  method: Method;
  status: string;
  created_at: Date;
  paid_at: Date | null;
}
interface Payment {
  amount: number;
  method: Method;
  created_at: Date;
}

/** The account's orders, and its payments as the ledger has them. */
async function readPast(accountId: string) {
  const { query } = paymentsDatabase();
  const orders = await query<Order>`
    select method, status, created_at, paid_at from payments.orders where account_id = ${accountId}`;
  const payments = await query<Payment>`
    select entry.amount, method, entry.created_at
      from payments.ledger_entries entry left join payments.orders on orders.id = entry.cause
     where entry.account_id = ${accountId} and kind = 'payment' and ledger_account = 'network'`;
  return { orders, payments };
}

type Past = Awaited<ReturnType<typeof readPast>>;

/** The same figures, counted one by one. Amounts are of what `isCounted`, shares and medians of whole days. */
function countFigures({ orders, payments }: Past, days: Days, isCounted = (_: Date) => true): Figures {
  const paid = payments.filter(({ created_at }) => within(days, created_at) && isCounted(created_at));
  const created = orders.filter((order) => within(days, order.created_at));
  const median = (method: Method) => {
    const took = orders
      .filter((order) => order.method === method && within(days, order.paid_at))
      .map((order) => Math.max(0, Math.floor((Number(order.paid_at) - Number(order.created_at)) / 1_000)))
      .sort((a, b) => a - b);
    return took[Math.ceil(took.length / 2) - 1];
  };
  return {
    volume: amountOf(paid),
    paid: paid.length,
    created: created.length,
    converted: created.filter(({ status }) => status === 'paid' || status === 'refunded').length,
    payTimes: { mbway: median('mbway'), multibanco: median('multibanco') },
  };
}

/** Every number of every range against what is stored. */
async function expectExact(accountId: string): Promise<void> {
  const { now } = await readClock(accountId);
  const past = await readPast(accountId);
  for (const range of RANGES) {
    const days = daysOf(range, dayInLisbon(now));
    const shown = await readRangeNumbers({ accountId, livemode: true }, days);
    expect(shown.figures, range).toEqual(countFigures(past, days));
    const isEarly = (moment: Date) =>
      dayInLisbon(moment) < days.previous.to || lisbonHour(moment) <= lisbonHour(now);
    const before = countFigures(past, days.previous, isEarly);
    const whole = countFigures(past, days.previous);
    const hasBefore = whole.created + whole.paid > 0;
    expect(shown.before, range).toEqual(hasBefore ? before : undefined);

    for (const bar of shown.bars) {
      const isOfBar = (shift: number) => (payment: Payment) =>
        within({ from: addDays(bar.from, -shift), to: addDays(bar.to, -shift) }, payment.created_at) &&
        (bar.hour === undefined || bar.hour === lisbonHour(payment.created_at));
      const paid = past.payments.filter(isOfBar(0));
      const by = (method: Method) => paid.filter((payment) => payment.method === method);
      expect(bar).toMatchObject({
        mbway: amountOf(by('mbway')),
        multibanco: amountOf(by('multibanco')),
        orders: paid.length,
        before: amountOf(past.payments.filter(isOfBar(days.shift))),
      });
    }
    for (const { method, volume, paid } of shown.methods) {
      const by = past.payments.filter((each) => each.method === method && within(days, each.created_at));
      expect([volume, paid]).toEqual([amountOf(by), by.length]);
    }
  }
}

onBothEngines((engine) => {
  for (const seed of engine === 'postgres' ? [1, 2] : [4])
    test(`a random history is counted exactly (seed ${seed})`, async () => {
      const account = await createAccount('M');
      await history(account, choicesOf(seed, 0).below, 150);
      const waiting = await storeOrder(account, {
        createdAt: new Date(Date.now() - HOUR),
        expiresAt: new Date(Date.now() + HOUR),
      });
      await settleOrder(waiting, 'paid');
      await refundOrder({ accountId: account, livemode: true }, waiting, { amount: 250 });
      await expectExact(account);
      expect(await checkLedger()).toEqual([]);
    });

  test('a clock that is moved ahead and back leaves every number exact', async () => {
    const account = await createAccount('M');
    const owner = { accountId: account, livemode: true };
    await history(account, choicesOf(5, 0).below, 40);
    for (let round = 0; round < 2; round++) {
      await paymentsDatabase()
        .query`update payments.accounts set ahead = ahead + make_interval(days => ${3 + round}) where id = ${account}`;
      const { now } = await readClock(account);
      const first = await storeOrder(account, { amount: 1_000, createdAt: now });
      const second = await storeOrder(account, { amount: 2_000, createdAt: now, method: 'multibanco' });
      const third = await storeOrder(account, { amount: 3_000, createdAt: now });
      await settleOrder(first, 'paid');
      await refundOrder(owner, first, { amount: 100 });
      const payout = { id: newPayoutId(), amount: 700, iban: 'PT50000201231234567890154' };
      expect(await requestPayout(account, payout)).toBe('requested');
      await expectExact(account);
      if (round === 0) await resetClock(account);
      // Created ahead of the clock, and paid before.
      await settleOrder(second, 'paid');
      await settleOrder(third, 'failed');
      await refundOrder(owner, first, { amount: 50 });
      await expectExact(account);
    }
    expect(await checkLedger()).toEqual([]);
  });
});
