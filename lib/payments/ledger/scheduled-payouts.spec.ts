// Automatic payouts, on both engines: on their days, of all that is available, once, and never to an IBAN that is wrong.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { checkLedger } from '@/e2e/support/check-ledger';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createAccount } from '../accounts/create-account';
import { decrypt, encrypt } from '../encryption';
import { newId } from '../ids';
import { advanceClock } from '../network/advance-clock';
import { resetAccount } from '../network/reset-account';
import { resetClock } from '../network/reset-clock';
import { refundOrder } from '../orders/refund-order';
import { settleOrder } from '../orders/settle-order';
import { advancePayouts } from './advance-payouts';
import { readBalance } from './balance';
import { readPayoutSchedule, setPayoutSchedule } from './payout-schedule';
import { newPayoutId, requestPayout } from './request-payout';
import { requestScheduledPayouts } from './request-scheduled-payouts';

const IBAN = 'PT50000201231234567890154';
const DAY = 86_400;

const query = <Row>(...statement: Parameters<ReturnType<typeof paymentsDatabase>['query']>) =>
  paymentsDatabase().query<Row>(...statement);

async function activeAccount(): Promise<string> {
  const account = await createAccount('Olaria');
  await query`
    update payments.accounts set iban = ${encrypt(IBAN, account)}, iban_last_four = '0154' where id = ${account}`;
  return account;
}

async function paidOrder(account: string, amount: number): Promise<string> {
  const id = newId('ord');
  await query`
    insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, phone,
      created_at, expires_at)
    values (${id}, ${account}, true, 'pending', ${amount}, 'mbway', ${id}, ${encrypt('+351912345678', id)},
      payments.now(${account}), payments.now(${account}) + interval '4 minutes')`;
  expect((await settleOrder(id, 'paid')).settled).toBe(true);
  return id;
}

interface PayoutRow {
  id: string;
  amount: number;
  iban: string;
  status: string;
  automatic: boolean;
  /** In Lisbon: `Mon 00:00`. */
  requested: string;
  day: string;
}

const payoutsOf = (account: string) => query<PayoutRow>`
  select id, amount, iban, status, automatic, payments.day_in_lisbon(requested_at)::text as day,
         to_char(requested_at at time zone 'Europe/Lisbon', 'Dy HH24:MI') as requested
    from payments.payouts where account_id = ${account} order by requested_at, id`;

/** The day in Lisbon by the account's clock, and days after it. */
async function dayAfter(account: string, days: number): Promise<string> {
  const [row] = await query<{ day: string }>`
    select (payments.day_in_lisbon(payments.now(${account})) + ${days}::integer)::text as day`;
  return row?.day ?? '';
}

onBothEngines((engine) => {
  test('every day: what is available at midnight, less what was refunded; none on a day without money', async () => {
    const account = await activeAccount();
    const order = await paidOrder(account, 10_000);
    expect(await setPayoutSchedule(account, 'daily')).toBe(await dayAfter(account, 1));
    await refundOrder({ accountId: account, livemode: true }, order, { amount: 1_000 });
    await advanceClock(account, DAY);
    await advanceClock(account, 2 * DAY);
    await paidOrder(account, 5_000);
    await advanceClock(account, DAY);
    const payouts = await payoutsOf(account);
    expect(payouts.map(({ amount, automatic, status }) => ({ amount, automatic, status }))).toEqual([
      { amount: 9_920 - 1_000, automatic: true, status: 'paid' },
      { amount: 4_960, automatic: true, status: 'in_transit' },
    ]);
    for (const { id, iban, requested } of payouts) {
      expect(requested).toMatch(/00:00$/);
      expect(decrypt(iban, id)).toBe(IBAN);
    }
    expect(await readBalance(account)).toMatchObject({ available: 0, pending: 0, inTransit: 4_960 });
    expect(await readPayoutSchedule(account)).toEqual({
      schedule: 'daily',
      nextOn: await dayAfter(account, 1),
    });
    expect(await checkLedger()).toEqual([]);
  });

  test('every week on Monday, every month on the 1st', async () => {
    const weekly = await activeAccount();
    const monthly = await activeAccount();
    await setPayoutSchedule(weekly, 'weekly');
    await setPayoutSchedule(monthly, 'monthly');
    for (let day = 0; day < 40; day += 5) {
      for (const account of [weekly, monthly]) {
        await paidOrder(account, 10_000);
        await advanceClock(account, 5 * DAY);
      }
    }
    const weeks = await payoutsOf(weekly);
    expect(weeks.length).toBeGreaterThanOrEqual(5);
    for (const { requested } of weeks) expect(requested).toBe('Mon 00:00');
    const months = await payoutsOf(monthly);
    expect(months.length).toBeGreaterThanOrEqual(1);
    for (const { day } of months) expect(day).toMatch(/-01$/);
    expect(await checkLedger()).toEqual([]);
  });

  test('eight processes at once pay out once, and once for all the days that were missed', async () => {
    const account = await activeAccount();
    await paidOrder(account, 10_000);
    await setPayoutSchedule(account, 'daily');
    // As after an outage: nothing ran while the days went by.
    await query`update payments.accounts set ahead = ahead + interval '4 days' where id = ${account}`;
    await Promise.all(Array.from({ length: 8 }, () => requestScheduledPayouts()));
    await requestScheduledPayouts();
    expect(await payoutsOf(account)).toMatchObject([{ amount: 9_920, status: 'requested' }]);
    expect((await readPayoutSchedule(account)).nextOn).toBe(await dayAfter(account, 1));
    expect(await checkLedger()).toEqual([]);
  });

  test('one that the bank returned stops the schedule, until it is chosen again', async () => {
    const account = await activeAccount();
    // 10.13 after the fee of 0.8 %.
    await paidOrder(account, 1_021);
    expect(await setPayoutSchedule(account, 'daily')).not.toBeNull();
    await advanceClock(account, DAY);
    // Available at the midnight at which the first comes back.
    await paidOrder(account, 5_000);
    await advanceClock(account, 2 * DAY);
    expect(await payoutsOf(account)).toMatchObject([{ amount: 1_013, status: 'returned' }]);
    expect(await readPayoutSchedule(account)).toEqual({ schedule: 'daily', nextOn: null });
    await paidOrder(account, 10_000);
    await advanceClock(account, 3 * DAY);
    expect(await payoutsOf(account)).toHaveLength(1);
    expect(await readBalance(account)).toMatchObject({ available: 1_013 + 4_960 + 9_920 });
    // One by hand that comes back stops nothing.
    expect(await setPayoutSchedule(account, 'daily')).toBe(await dayAfter(account, 1));
    await requestPayout(account, { id: newPayoutId(), amount: 113, iban: IBAN });
    await advanceClock(account, 2 * DAY);
    expect((await payoutsOf(account)).map(({ amount, automatic }) => [amount, automatic])).toEqual([
      [1_013, true],
      [113, false],
      [1_013 + 4_960 + 9_920, true],
    ]);
    expect(await checkLedger()).toEqual([]);
  });

  test('turned off, nothing is paid out; without an IBAN it can’t be turned on', async () => {
    const account = await activeAccount();
    await paidOrder(account, 10_000);
    await setPayoutSchedule(account, 'daily');
    expect(await setPayoutSchedule(account, 'manual')).toBeNull();
    await advanceClock(account, 2 * DAY);
    // Nor by a process that read the account while it was due.
    const [late] = await query<{ requested: boolean }>`
      select payments.request_scheduled_payout('pay_late', ${account}, 'sealed', '0154') as requested`;
    expect(late?.requested).toBe(false);
    expect(await payoutsOf(account)).toEqual([]);
    const without = await createAccount('Olaria');
    expect(await setPayoutSchedule(without, 'daily')).toBeUndefined();
    expect(await readPayoutSchedule(without)).toEqual({ schedule: 'manual', nextOn: null });
    await expect(
      query`update payments.accounts set payout_schedule = 'daily', next_payout_on = current_date where id = ${without}`,
    ).rejects.toThrow(/accounts_next_payout_of_schedule/);
  });

  test('an account whose IBAN can’t be read is reported, and holds up no other', async () => {
    const broken = await activeAccount();
    const account = await activeAccount();
    for (const id of [broken, account]) {
      await paidOrder(id, 10_000);
      await setPayoutSchedule(id, 'daily');
    }
    await query`update payments.accounts set iban = 'unreadable' where id = ${broken}`;
    await query`update payments.accounts set ahead = ahead + interval '1 day' where id in (${broken}, ${account})`;
    await requestScheduledPayouts();
    expect(await payoutsOf(account)).toHaveLength(1);
    expect(await payoutsOf(broken)).toEqual([]);
    const started = performance.now();
    await advanceClock(broken, 3 * DAY);
    expect(performance.now() - started).toBeLessThan(5_000);
    await setPayoutSchedule(broken, 'manual');
  });

  test('no payout is requested while the bank still has to return the one before', async () => {
    const account = await activeAccount();
    await paidOrder(account, 1_021);
    await setPayoutSchedule(account, 'daily');
    await advanceClock(account, DAY + 61);
    await paidOrder(account, 5_000);
    await query`update payments.accounts set ahead = ahead + interval '1 day' where id = ${account}`;
    await requestScheduledPayouts();
    expect(await payoutsOf(account)).toMatchObject([{ amount: 1_013, status: 'in_transit' }]);
    await advancePayouts();
    await requestScheduledPayouts();
    expect(await payoutsOf(account)).toMatchObject([{ amount: 1_013, status: 'returned' }]);
    expect(await readPayoutSchedule(account)).toEqual({ schedule: 'daily', nextOn: null });
  });

  if (engine === 'postgres')
    test('a refund in the moment of the request lessens the payout', async () => {
      const account = await activeAccount();
      const order = await paidOrder(account, 10_000);
      await setPayoutSchedule(account, 'daily');
      await query`update payments.accounts set ahead = ahead + interval '1 day' where id = ${account}`;
      // Slows the first reading of the balance down, and lets the next be quick.
      await query`alter function payments.available_balance(text) rename to balance_without_delay`;
      await paymentsDatabase().script(`
        create sequence payments.readings;
        create function payments.available_balance(account text) returns bigint language plpgsql volatile as $$
          declare cents bigint := payments.balance_without_delay(account);
          begin
            if nextval('payments.readings') = 1 then perform pg_sleep(1); end if;
            return cents;
          end $$`);
      try {
        const asked = requestScheduledPayouts(account);
        await expect
          .poll(async () => (await query`select from pg_stat_activity where wait_event = 'PgSleep'`).length)
          .toBe(1);
        await refundOrder({ accountId: account, livemode: true }, order, { amount: 100 });
        await asked;
        expect(await payoutsOf(account)).toMatchObject([{ amount: 9_820, automatic: true }]);
      } finally {
        await paymentsDatabase().script(`
          drop function payments.available_balance(text);
          drop sequence payments.readings;
          alter function payments.balance_without_delay(text) rename to available_balance`);
      }
    });

  test('ten years without money are one step of the clock; then the schedule goes on', async () => {
    const account = await activeAccount();
    await setPayoutSchedule(account, 'daily');
    const started = performance.now();
    await advanceClock(account, 3_650 * DAY);
    const took = performance.now() - started;
    // As the worker does within a second.
    await requestScheduledPayouts();
    expect((await readPayoutSchedule(account)).nextOn).toBe(await dayAfter(account, 1));
    await paidOrder(account, 10_000);
    await advanceClock(account, DAY);
    expect(await payoutsOf(account)).toMatchObject([
      { amount: 9_920, requested: expect.stringMatching(/00:00$/) },
    ]);
    expect(took).toBeLessThan(5_000);
  });

  test('a clock that is set back, or an account that is reset, waits for no day that lies ahead again', async () => {
    const account = await activeAccount();
    await setPayoutSchedule(account, 'daily');
    await advanceClock(account, 8 * DAY);
    await resetClock(account);
    expect((await readPayoutSchedule(account)).nextOn).toBe(await dayAfter(account, 1));
    await advanceClock(account, 8 * DAY);
    await resetAccount(account);
    expect(await readPayoutSchedule(account)).toEqual({
      schedule: 'daily',
      nextOn: await dayAfter(account, 1),
    });
    // What has stopped stays so, until the payout that came back is deleted.
    await paidOrder(account, 1_021);
    await advanceClock(account, 2 * DAY);
    await resetClock(account);
    expect((await readPayoutSchedule(account)).nextOn).toBeNull();
    await resetAccount(account);
    expect((await readPayoutSchedule(account)).nextOn).toBe(await dayAfter(account, 1));
  });
});
