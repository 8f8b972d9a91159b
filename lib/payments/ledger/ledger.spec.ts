// The ledger's rules and its proof, on both engines.
import { expect, test } from 'playwright/test';
import type postgres from 'postgres';
import { paymentsDatabase } from '@/db/payments/client';
import { checkLedger } from '@/e2e/support/check-ledger';
import { withSql } from '@/e2e/support/databases';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { storeOrder } from '@/e2e/support/stored-rows';
import { createAccount } from '../accounts/create-account';
import { ApiError } from '../contract/errors';
import type { Caller } from '../http/authenticate';
import { newId } from '../ids';
import { createOrder } from '../orders/create-order';
import { refundOrder } from '../orders/refund-order';
import { settleOrder } from '../orders/settle-order';
import { claimDeliveries } from '../webhooks/claim-deliveries';
import { registerEndpoint } from '../webhooks/endpoints';
import { recordAttempts } from '../webhooks/record-attempt';
import { resendDeadLetters } from '../webhooks/resend';
import { advancePayouts } from './advance-payouts';
import { readBalance } from './balance';
import { listMovements } from './list-movements';
import { newPayoutId, requestPayout } from './request-payout';

const IBAN = 'PT50000201231234567890154';
const DAY = 86_400;

const advance = (seconds: number) =>
  paymentsDatabase()
    .query`update payments.accounts set ahead = ahead + make_interval(secs => ${seconds}::float8)`;

async function paidOrder(accountId: string, amount: number): Promise<string> {
  const id = await storeOrder(accountId, { amount });
  expect((await settleOrder(id, 'paid')).settled).toBe(true);
  return id;
}

const payOut = (accountId: string, amount: number) =>
  requestPayout(accountId, { id: newPayoutId(), amount, iban: IBAN });

const refund = (accountId: string, id: string, amount: number) =>
  refundOrder({ accountId, livemode: true }, id, { amount });

onBothEngines((engine) => {
  test('a payment is pending today and available tomorrow; a refund comes off it, and the fee is kept', async () => {
    const account = await createAccount('M');
    const order = await paidOrder(account, 4250);
    expect(await readBalance(account)).toMatchObject({ available: 0, pending: 4216, inTransit: 0 });
    await refund(account, order, 1000);
    expect(await readBalance(account)).toMatchObject({ available: 0, pending: 3216 });
    await advance(DAY);
    expect(await readBalance(account)).toMatchObject({ available: 3216, pending: 0, upcoming: [] });
    await refund(account, order, 0);
    expect(await readBalance(account)).toMatchObject({ available: -34, pending: 0 });
    expect(await checkLedger()).toEqual([]);
  });

  test('a fee that grew beyond the amount takes no more than there is', async () => {
    const account = await createAccount('M');
    const order = await storeOrder(account, { amount: 50 });
    await paymentsDatabase().query`update payments.accounts set mbway_fee_fixed = 80 where id = ${account}`;
    await settleOrder(order, 'paid');
    await advance(DAY);
    expect(await readBalance(account)).toMatchObject({ available: 0, pending: 0 });
    const { movements } = await listMovements(account, { limit: 5 });
    expect(movements).toMatchObject([{ cause: order, gross: 50, fee: -50, net: 0 }]);
    expect(await checkLedger()).toEqual([]);
  });

  test('a payout goes on its way and arrives the next day; one the bank does not know comes back', async () => {
    const account = await createAccount('M');
    await paidOrder(account, 100_000);
    await advance(DAY);
    expect(await payOut(account, 50_000)).toBe('requested');
    expect(await payOut(account, 113)).toBe('requested');
    expect(await readBalance(account)).toMatchObject({ available: 49_087, inTransit: 50_113 });
    for (const seconds of [61, DAY]) {
      await advance(seconds);
      await advancePayouts();
      expect(await checkLedger()).toEqual([]);
    }
    expect(await readBalance(account)).toMatchObject({ available: 49_200, inTransit: 0 });
    const ended = await paymentsDatabase().query`
      select amount, status from payments.payouts where account_id = ${account} order by amount`;
    expect(ended).toEqual([
      { amount: 113, status: 'returned' },
      { amount: 50_000, status: 'paid' },
    ]);
  });

  // The embedded database has one connection: no two statements at once.
  if (engine === 'postgres') {
    /** Runs `second` while a transaction that has begun with `first` is open, which then does `last`. */
    const during = <Result>(
      first: (sql: postgres.Sql) => Promise<unknown>,
      second: () => Promise<Result>,
      last: (sql: postgres.Sql) => Promise<unknown> = async () => {},
    ) =>
      withSql(process.env.PAYMENTS_DATABASE_URL, async (sql) => {
        await sql.unsafe('begin');
        await first(sql);
        const result = second();
        const waiting = async () => {
          // A transaction sees the activity as it first read it, unless it lets go of that.
          await sql`select pg_stat_clear_snapshot()`;
          return sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%payout%'
                        and datname = current_database()`;
        };
        await expect.poll(waiting).toHaveLength(1);
        await last(sql);
        await sql.unsafe('commit');
        return result;
      });

    test('a payout waits for another one under way, and what that one took is gone', async () => {
      const account = await createAccount('M');
      await paidOrder(account, 10_000);
      await advance(DAY);
      const result = await during(
        (sql) => sql`select payments.request_payout(${newPayoutId()}, ${account}, 9000, 'sealed', '0154')`,
        () => payOut(account, 9_000),
      );
      expect(result).toBe('not_covered');
      expect(await checkLedger()).toEqual([]);
    });

    test('an account that is being reset and the bank wait for each other in turn', async () => {
      const account = await createAccount('M');
      await paidOrder(account, 100_000);
      await advance(DAY);
      await payOut(account, 50_000);
      await advance(61);
      await advancePayouts();
      await advance(DAY);
      // What a reset does first, and then, while the bank's step is under way.
      await during(
        (sql) => sql`select from payments.accounts where id = ${account} for update`,
        () => advancePayouts(),
        (sql) => sql`update payments.payouts set iban_last_four = '0000' where account_id = ${account}`,
      );
      expect(await readBalance(account)).toMatchObject({ inTransit: 0 });
      expect(await checkLedger()).toEqual([]);
    });

    test('orders, payments, refunds, payouts and webhooks beside resets: no deadlock, no broken reference', async () => {
      const account = await createAccount('M');
      await registerEndpoint(account, 'https://shop.example.com/hook');
      const failed: unknown[] = [];
      const keep = (error: unknown) => {
        // An order that a reset deleted meanwhile is not found.
        if (!(error instanceof ApiError)) failed.push(error);
      };
      const caller: Caller = {
        accountId: account,
        apiKeyId: '',
        livemode: true,
        now: new Date(),
        nextPlan: null,
        fees: { mbway: { basisPoints: 80, fixed: 0 }, multibanco: { basisPoints: 120, fixed: 0 } },
      };
      const claim = () => ({
        accountId: account,
        livemode: true,
        key: newId('req'),
        fingerprint: new Uint8Array(32),
        operation: 'create_order' as const,
      });
      const method = 'multibanco' as const;
      const shop = async (number: number) => {
        for (let round = 0; round < 40; round++) {
          const order = { amount: 5_000, method, external_reference: `${number}-${round}` };
          const created = await createOrder(caller, order, claim()).catch(keep);
          const { id } = JSON.parse(created?.body ?? '{}');
          if (!id) continue;
          await settleOrder(id, 'paid').catch(keep);
          await refund(account, id, 1_000).catch(keep);
        }
      };
      const result = { durationMs: 5, status: 200, headers: {}, body: 'ok', error: null, retryAfter: null };
      const send = async (lease: string) => {
        const claimed = await claimDeliveries(lease, new Map(), account).catch(keep);
        const attempt = { startedAt: new Date(), requestHeaders: {}, result };
        await recordAttempts((claimed ?? []).map((delivery) => ({ ...attempt, delivery }))).catch(keep);
        await resendDeadLetters(account).catch(keep);
        await advancePayouts().catch(keep);
      };
      let isOver = false;
      const untilOver = async (step: () => Promise<unknown>) => {
        while (!isOver) await step();
      };
      // Without the retry of `resetAccount`: nothing is to be retried.
      const reset = () => paymentsDatabase().query`select payments.reset_account(${account})`.catch(keep);
      const beside = [reset, () => send('one'), () => send('two')].map(untilOver);
      await Promise.all([1, 2, 3, 4, 5, 6].map(shop));
      isOver = true;
      await Promise.all(beside);
      expect(failed).toEqual([]);
      expect(await checkLedger()).toEqual([]);
    });
  }

  test('the same payout asked for twice is paid once; with another amount, or more than the balance, it is refused', async () => {
    const account = await createAccount('M');
    await paidOrder(account, 10_000);
    expect(await payOut(account, 1)).toBe('not_covered');
    await advance(DAY);
    const id = newPayoutId();
    const asked = [1, 2].map(() => requestPayout(account, { id, amount: 9_000, iban: IBAN }));
    expect(await Promise.all(asked)).toEqual(['requested', 'requested']);
    // Simulates a lost response, after which the form is sent again with another amount.
    expect(await requestPayout(account, { id, amount: 900, iban: IBAN })).toBe('other_amount');
    expect(await readBalance(account)).toMatchObject({ available: 920, inTransit: 9_000 });
    expect(await payOut(account, 921)).toBe('not_covered');
  });

  test('payments, refunds and payouts at once leave nothing unproven', async () => {
    const account = await createAccount('M');
    const orders = await Promise.all([700, 5_000, 12_345, 50].map((amount) => paidOrder(account, amount)));
    await advance(DAY);
    await Promise.allSettled([
      ...orders.flatMap((id) => [30, 20, 0].map((amount) => refund(account, id, amount))),
      ...[9_000, 9_000, 200].map((amount) => payOut(account, amount)),
      ...[400, 600].map((amount) => paidOrder(account, amount)),
      advancePayouts(),
    ]);
    expect(await checkLedger()).toEqual([]);
  });

  test('the database refuses a set that does not balance, a second booking, and any change', async () => {
    const account = await createAccount('M');
    const order = await paidOrder(account, 500);
    const add = (cause: string, cents: number) => paymentsDatabase().query`
      insert into payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
      select 'payment', ${cause}, line.name, ${account}, line.cents, current_date, statement_timestamp()
        from (values ('network', 500::bigint), ('merchant', ${cents}::bigint)) as line (name, cents)`;
    await expect(add('ord_x', -499)).rejects.toThrow(/sum to zero/);
    await expect(add(order, -500)).rejects.toThrow(/ledger_entries_pkey/);
    const changes = [
      'update payments.ledger_entries set amount = amount',
      'delete from payments.ledger_entries where false',
      'truncate payments.ledger_entries',
    ];
    for (const change of changes)
      await expect(paymentsDatabase().run(change, [])).rejects.toThrow(/append-only/);
    expect(await checkLedger()).toEqual([]);
  });

  test('the check finds what was changed behind the ledger', async () => {
    const account = await createAccount('M');
    const order = await paidOrder(account, 500);
    await paymentsDatabase().query`update payments.orders set amount = 600 where id = ${order}`;
    expect((await checkLedger()).map(({ account_id }) => account_id)).toEqual([account, account]);
    await paymentsDatabase().query`update payments.orders set amount = 500 where id = ${order}`;
  });
});
