// The roll-ups, on both engines: whatever happened, and however much of it has been rolled up, every number is what the
// orders, their refunds, the ledger and the API say.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { checkLedger } from '@/e2e/support/check-ledger';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { history, numbersFrom, openOrder } from '@/e2e/support/random-history';
import { createAccount } from '../accounts/create-account';
import type { Method } from '../contract/order-values';
import { dayInLisbon } from '../dashboard/format-moment';
import { addDays, daysOf, lisbonHour, RANGES, type RangeDays } from '../dashboard/range';
import { readBalance } from '../ledger/balance';
import { newPayoutId, requestPayout } from '../ledger/request-payout';
import { readClock } from '../network/clock';
import { resetAccount } from '../network/reset-account';
import { resetClock } from '../network/reset-clock';
import { listOrders } from '../orders/list-orders';
import { refundOrder } from '../orders/refund-order';
import { settleOrder } from '../orders/settle-order';
import { readOutcomes, readPayTimes, readTotals } from './read-totals';
import { rollUpAccount, rollUpTotals } from './roll-up';

const HOUR = 3_600_000;
const IBAN = 'PT50000201231234567890154';

const DAY_OF = (moment: Date | null) => (moment ? dayInLisbon(moment) : '');
const within = ({ from, to }: { from: string; to: string }, moment: Date | null) =>
  from <= DAY_OF(moment) && DAY_OF(moment) <= to;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The same numbers, counted one by one from what is stored. */
async function counted(accountId: string, days: RangeDays, method: Method) {
  const database = paymentsDatabase();
  type Row = { id: string; amount: number; created_at: Date; paid_at: Date | null; status: string };
  const orders = await database.query<Row>`
    select id, amount, created_at, paid_at, status from payments.orders where account_id = ${accountId} and method = ${method}`;
  const entries = await database.query<{
    kind: string;
    ledger_account: string;
    amount: number;
    created_at: Date;
  }>`
    select entry.kind, entry.ledger_account, entry.amount, entry.created_at
      from payments.ledger_entries entry left join payments.refunds on refunds.id = entry.cause
      join payments.orders on orders.id = coalesce(refunds.order_id, entry.cause)
     where entry.account_id = ${accountId} and orders.method = ${method}`;
  const created = orders.filter((order) => within(days, order.created_at));
  const paid = orders.filter((order) => within(days, order.paid_at));
  const booked = (kind: string, account: string) =>
    entries.filter(
      (entry) => entry.kind === kind && entry.ledger_account === account && within(days, entry.created_at),
    );
  const took = paid
    .map((order) =>
      Math.max(0, Math.floor(((order.paid_at?.getTime() ?? 0) - order.created_at.getTime()) / 1_000)),
    )
    .sort((a, b) => a - b);
  const median = took[Math.ceil(took.length / 2) - 1];
  const became = (...statuses: string[]) => created.filter(({ status }) => statuses.includes(status));
  return {
    created: created.length,
    created_amount: sum(created.map(({ amount }) => amount)),
    paid: paid.length,
    paid_amount: sum(booked('payment', 'network').map(({ amount }) => amount)),
    fees: sum(booked('payment', 'fees').map(({ amount }) => -amount)),
    refunds: booked('refund', 'merchant').length,
    refunded_amount: sum(booked('refund', 'merchant').map(({ amount }) => amount)),
    outcomes: {
      paid: [became('paid', 'refunded').length, sum(became('paid', 'refunded').map(({ amount }) => amount))],
      failed: [became('failed').length, sum(became('failed').map(({ amount }) => amount))],
      expired: [became('expired').length, sum(became('expired').map(({ amount }) => amount))],
    },
    median:
      median === undefined
        ? undefined
        : median < 600
          ? median
          : median < 7_200
            ? median - (median % 60)
            : median - (median % 3_600),
  };
}

async function read(accountId: string, days: RangeDays, method: Method) {
  const [totals, outcomes, times] = await Promise.all([
    readTotals(accountId, days),
    readOutcomes(accountId, days),
    readPayTimes(accountId, days),
  ]);
  const rows = totals.filter((row) => row.method === method && row.day >= days.from);
  const became = (outcome: string) => {
    const rows = outcomes.filter((row) => row.method === method && row.outcome === outcome);
    return [sum(rows.map(({ orders }) => orders)), sum(rows.map(({ amount }) => amount))];
  };
  const { created, created_amount, paid, paid_amount, fees, refunds, refunded_amount } = Object.fromEntries(
    (['created', 'created_amount', 'paid', 'paid_amount', 'fees', 'refunds', 'refunded_amount'] as const).map(
      (name) => [name, sum(rows.map((row) => row[name]))],
    ),
  ) as Record<string, number>;
  return {
    ...{ created, created_amount, paid, paid_amount, fees, refunds, refunded_amount },
    outcomes: { paid: became('paid'), failed: became('failed'), expired: became('expired') },
    median: times[method],
  };
}

/** Every range's numbers, and those of the days before it, against what is stored; the balance against the ledger. */
async function expectExact(accountId: string): Promise<void> {
  const { now } = await readClock(accountId);
  for (const range of RANGES) {
    const days = daysOf(range, dayInLisbon(now));
    const dayBefore = addDays(days.previous.from, -1);
    const before = { ...days, ...days.previous, previous: { from: dayBefore, to: dayBefore } };
    for (const method of ['mbway', 'multibanco'] as const) {
      for (const asked of [days, before]) {
        expect(await read(accountId, asked, method), `${range} ${asked.from} ${method}`).toEqual(
          await counted(accountId, asked, method),
        );
      }
    }
  }
  const [ledger] = await paymentsDatabase().query<{ available: number; owed: number }>`
    select -coalesce(sum(amount), 0)::bigint as owed,
           -coalesce(sum(amount) filter (where kind = 'payout'
             or value_date <= payments.day_in_lisbon(payments.now(${accountId}))), 0)::bigint as available
      from payments.ledger_entries where ledger_account = 'merchant' and account_id = ${accountId}`;
  const balance = await readBalance(accountId);
  expect([balance.available, balance.available + balance.pending]).toEqual([ledger?.available, ledger?.owed]);
}

onBothEngines((engine) => {
  for (const seed of engine === 'postgres' ? [1, 2, 3] : [4]) {
    test(`a random history is counted exactly before, while and after it is rolled up (seed ${seed})`, async () => {
      const account = await createAccount('M');
      const random = numbersFrom(seed);
      await history(account, random, 150);
      await expectExact(account);
      await rollUpAccount(account, new Date(Date.now() - random(35 * 24) * HOUR));
      await expectExact(account);
      // More happens in hours that are not rolled up yet.
      const waiting = await openOrder(account, 'mbway', 4_250, new Date(Date.now() - HOUR));
      await settleOrder(waiting, 'paid');
      await refundOrder({ accountId: account, livemode: true }, waiting, { amount: 250 });
      await expectExact(account);
      await rollUpTotals();
      await expectExact(account);
      expect(await rollUpAccount(account)).toBe(false);
      await expectExact(account);
      expect(await checkLedger()).toEqual([]);
    });
  }

  test('the counts are those of the API’s list', async () => {
    const account = await createAccount('M');
    await history(account, numbersFrom(4), 60);
    await rollUpTotals();
    type Item = { id: string; amount: number; method: Method; created_at: string; paid_at?: string };
    const listed: Item[] = [];
    for (let more = true; more; ) {
      const after = listed.at(-1)?.id;
      const page = JSON.parse(
        (await listOrders({ accountId: account, livemode: true }, after ? { starting_after: after } : {}))
          .body,
      );
      listed.push(...page.data);
      more = page.has_more;
    }
    const days = daysOf('12m', dayInLisbon(new Date()));
    for (const method of ['mbway', 'multibanco'] as const) {
      const { created, paid, paid_amount } = await read(account, days, method);
      const ofMethod = listed.filter((order) => order.method === method);
      const paidOnes = ofMethod.filter((order) => order.paid_at);
      expect([created, paid, paid_amount]).toEqual([
        ofMethod.length,
        paidOnes.length,
        sum(paidOnes.map(({ amount }) => amount)),
      ]);
    }
  });

  test('a clock that is moved ahead and back leaves every number exact', async () => {
    const account = await createAccount('M');
    const owner = { accountId: account, livemode: true };
    await history(account, numbersFrom(5), 40);
    await rollUpTotals();
    for (let round = 0; round < 3; round++) {
      await paymentsDatabase()
        .query`update payments.accounts set ahead = ahead + make_interval(days => ${3 + round}) where id = ${account}`;
      const { now } = await readClock(account);
      const orders = await Promise.all(
        [1_000, 2_000, 3_000].map((amount) =>
          openOrder(account, amount === 2_000 ? 'multibanco' : 'mbway', amount, now),
        ),
      );
      const [first = '', second = '', third = ''] = orders;
      await settleOrder(first, 'paid');
      await refundOrder(owner, first, { amount: 100 });
      expect(await requestPayout(account, { id: newPayoutId(), amount: 700, iban: IBAN })).toBe(true);
      await rollUpTotals();
      await expectExact(account);
      if (round === 1) await resetClock(account);
      // Created ahead of the clock, and paid before.
      await settleOrder(second, 'paid');
      await settleOrder(third, 'failed');
      await refundOrder(owner, first, { amount: 50 });
      await rollUpTotals();
      await expectExact(account);
    }
    expect(await checkLedger()).toEqual([]);
  });

  test('today is compared with yesterday until the same hour', async () => {
    const account = await createAccount('M');
    const now = new Date();
    const yesterday = new Date(now.getTime() - 24 * HOUR);
    for (const at of [0, 1, 2, 3, -1, -2, -3].map((hours) => new Date(yesterday.getTime() + hours * HOUR))) {
      await settleOrder(await openOrder(account, 'mbway', 1_000, at), 'paid', { at });
    }
    const rows = await readTotals(account, daysOf('today', dayInLisbon(now)));
    for (const row of rows) {
      expect(row.late, `${row.day} ${row.hour}`).toBe(
        row.day === dayInLisbon(yesterday) && (row.hour ?? 0) > lisbonHour(now),
      );
    }
  });

  test('many processes at once roll everything up once', async () => {
    const account = await createAccount('M');
    await history(account, numbersFrom(6), 60);
    await Promise.all(Array.from({ length: 6 }, rollUpTotals));
    await expectExact(account);
  });

  test('what a scenario still has to do in the past is waited for', async () => {
    const account = await createAccount('M');
    const due = new Date(Date.now() - 30 * HOUR);
    const id = await openOrder(account, 'mbway', 1_000, new Date(due.getTime() - 60_000));
    await paymentsDatabase().query`update payments.orders set scenario_due_at = ${due} where id = ${id}`;
    await rollUpTotals();
    await settleOrder(id, 'paid', { at: due });
    await paymentsDatabase().query`update payments.orders set scenario_due_at = null where id = ${id}`;
    await expectExact(account);
    await rollUpTotals();
    await expectExact(account);
  });

  test('an account that is reset, and one whose past was added to, are counted again', async () => {
    const account = await createAccount('M');
    await history(account, numbersFrom(7), 30);
    await rollUpTotals();
    await resetAccount(account);
    await expectExact(account);
    await history(account, numbersFrom(8), 30);
    await rollUpTotals();
    await history(account, numbersFrom(9), 30);
    await paymentsDatabase().query`select payments.forget_totals(${account})`;
    await expectExact(account);
    await rollUpTotals();
    await expectExact(account);
  });
});
