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
const METHODS = ['mbway', 'multibanco'] as const;

const within = ({ from, to }: Days, moment: Date | null) =>
  moment !== null && from <= dayInLisbon(moment) && dayInLisbon(moment) <= to;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

interface Order {
  amount: number;
  method: Method;
  status: string;
  created_at: Date;
  paid_at: Date | null;
}
interface Entry {
  kind: string;
  ledger_account: string;
  amount: number;
  method: Method | null;
  created_at: Date;
}

/** All that is stored of the account. */
async function readPast(accountId: string): Promise<{ orders: Order[]; entries: Entry[] }> {
  const database = paymentsDatabase();
  const orders = await database.query<Order>`
    select amount, method, status, created_at, paid_at from payments.orders where account_id = ${accountId}`;
  const entries = await database.query<Entry>`
    select kind, ledger_account, entry.amount, method, entry.created_at
      from payments.ledger_entries entry left join payments.orders on orders.id = entry.cause
     where entry.account_id = ${accountId}`;
  return { orders, entries };
}

type Past = Awaited<ReturnType<typeof readPast>>;

/** The same figures, counted one by one. Amounts are of what `isCounted`, shares and medians of whole days. */
function countFigures({ orders, entries }: Past, days: Days, isCounted = (_: Date) => true): Figures {
  const booked = (kind: string, account: string) =>
    entries
      .filter((entry) => entry.kind === kind && entry.ledger_account === account)
      .filter(({ created_at }) => within(days, created_at) && isCounted(created_at))
      .map(({ amount }) => amount);
  const created = orders.filter((order) => within(days, order.created_at));
  const median = (method: Method) => {
    const took = orders
      .filter((order) => order.method === method && within(days, order.paid_at))
      .map((order) => Math.max(0, Math.floor((Number(order.paid_at) - Number(order.created_at)) / 1_000)))
      .sort((a, b) => a - b);
    return took[Math.ceil(took.length / 2) - 1];
  };
  const payments = booked('payment', 'network');
  return {
    volume: sum(payments),
    paid: payments.length,
    created: created.length,
    converted: created.filter(({ status }) => status === 'paid' || status === 'refunded').length,
    payTimes: Object.fromEntries(
      METHODS.flatMap((method) => (median(method) === undefined ? [] : [[method, median(method)]])),
    ),
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

    const payments = past.entries.filter(
      ({ kind, ledger_account }) => kind === 'payment' && ledger_account === 'network',
    );
    for (const bar of shown.bars) {
      const isOfBar = (shift: number) => (entry: Entry) =>
        within({ from: addDays(bar.from, -shift), to: addDays(bar.to, -shift) }, entry.created_at) &&
        (bar.hour === undefined || bar.hour === lisbonHour(entry.created_at));
      const paid = payments.filter(isOfBar(0));
      const of = (method: Method) =>
        sum(paid.filter((entry) => entry.method === method).map(({ amount }) => amount));
      expect(bar).toMatchObject({
        mbway: of('mbway'),
        multibanco: of('multibanco'),
        orders: paid.length,
        before: sum(payments.filter(isOfBar(days.shift)).map(({ amount }) => amount)),
      });
    }
    for (const { method, volume, paid } of shown.methods) {
      const ofMethod = payments.filter((entry) => entry.method === method && within(days, entry.created_at));
      expect([volume, paid]).toEqual([sum(ofMethod.map(({ amount }) => amount)), ofMethod.length]);
    }
  }
}

onBothEngines((engine) => {
  for (const seed of engine === 'postgres' ? [1, 2] : [4]) {
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
  }

  test('a clock that is moved ahead and back leaves every number exact', async () => {
    const account = await createAccount('M');
    const owner = { accountId: account, livemode: true };
    await history(account, choicesOf(5, 0).below, 40);
    for (let round = 0; round < 2; round++) {
      await paymentsDatabase()
        .query`update payments.accounts set ahead = ahead + make_interval(days => ${3 + round}) where id = ${account}`;
      const { now } = await readClock(account);
      const orders = await Promise.all(
        [1_000, 2_000, 3_000].map((amount) =>
          storeOrder(account, { method: amount === 2_000 ? 'multibanco' : 'mbway', amount, createdAt: now }),
        ),
      );
      const [first = '', second = '', third = ''] = orders;
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
