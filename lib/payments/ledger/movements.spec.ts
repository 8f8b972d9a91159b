// Movements, days and statements of random histories, on both engines: every list adds up to what stands above it, and
// every end is the next beginning.
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { history } from '@/e2e/support/random-history';
import { choicesOf } from '@/e2e/support/seed';
import { storeOrder } from '@/e2e/support/stored-rows';
import { readClock } from '../accounts/clock';
import { createAccount } from '../accounts/create-account';
import { readMovements } from '../dashboard/reads/read-movements';
import { addDays, dayInLisbon } from '../days';
import { refundOrder } from '../orders/refund-order';
import { settleOrder } from '../orders/settle-order';
import { advancePayouts } from './advance-payouts';
import { readBalance } from './balance';
import { cursorOf, listMovements, type Movement, type MovementQuery } from './list-movements';
import { readDays } from './read-days';
import { daysOfMonth, listStatementMonths, listStatements, monthAfter } from './read-statement';
import { newPayoutId, requestPayout } from './request-payout';
import { statementCsv } from './statement-csv';

const IBAN = 'PT50000201231234567890154';
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const net = (movements: Movement[]) => sum(movements.map((movement) => movement.net));

/** Every page of a list. */
async function everyPage(accountId: string, query: Omit<MovementQuery, 'limit' | 'after'>, limit: number) {
  const found: Movement[] = [];
  for (let more = true; more; ) {
    const last = found.at(-1);
    const page = await listMovements(accountId, { ...query, after: last && cursorOf(last), limit });
    found.push(...page.movements);
    more = page.hasMore;
  }
  return found;
}

/** A history with payouts on later days, some of which come back. */
async function withPayouts(accountId: string, seed: number): Promise<void> {
  const random = choicesOf(seed, 0).below;
  const owner = { accountId, livemode: true };
  await history(accountId, random, 60);
  for (let round = 0; round < 5; round++) {
    const paid = await Promise.all(
      [1, 2, 3].map(async () => {
        const { now } = await readClock(accountId);
        const method = random(2) ? 'mbway' : 'multibanco';
        const id = await storeOrder(accountId, { method, amount: 1_000 + random(9_000), createdAt: now });
        await settleOrder(id, 'paid');
        return id;
      }),
    );
    // Of money that is pending, and of some that is available.
    await refundOrder(owner, paid[0] ?? '', { amount: 1 + random(400) });
    const before = (await readBalance(accountId)).available;
    // The third comes back.
    const amount = round === 2 ? 113 : 1 + random(Math.floor(before / 2));
    expect(await requestPayout(accountId, { id: newPayoutId(), amount, iban: IBAN })).toBe('requested');
    await refundOrder(owner, paid[1] ?? '', { amount: 1 + random(400) });
    // Sometimes two on one day.
    const days = round === 3 ? 0 : 1 + random(3);
    await moveClock(accountId, '2 minutes');
    await advancePayouts();
    await moveClock(accountId, `${days} days`);
    await advancePayouts();
  }
}

const moveClock = (accountId: string, by: string) =>
  paymentsDatabase()
    .query`update payments.accounts set ahead = ahead + ${by}::text::interval where id = ${accountId}`;

onBothEngines(() => {
  for (const seed of [11, 12])
    test(`every list adds up (seed ${seed})`, async () => {
      const account = await createAccount('M');
      await withPayouts(account, seed);
      const owner = { accountId: account, livemode: true };

      // The list has each movement once, in order, in both directions, and moves the balance by what is owed.
      const newest = await everyPage(account, {}, 7);
      const oldest = await everyPage(account, { oldestFirst: true }, 11);
      expect(oldest).toEqual(newest.toReversed());
      expect(new Set(newest.map(({ kind, cause }) => kind + cause)).size).toBe(newest.length);
      const ledger = await paymentsDatabase().query`
        select kind, cause, -amount as net from payments.ledger_entries
         where account_id = ${account} and ledger_account = 'merchant' order by created_at, cause, kind`;
      expect(oldest.map(({ kind, cause, net }) => ({ kind, cause, net }))).toEqual(ledger);
      const balance = await readBalance(account);
      expect(net(newest)).toBe(balance.available + balance.pending);

      // Days and their totals are the lines, and each month begins as the one before it ended.
      const months = await listStatementMonths(account);
      const statements = await listStatements(owner);
      expect(statements.map(({ month }) => month)).toEqual(months);
      let closing = 0;
      for (const month of months.toReversed()) {
        const days = daysOfMonth(month);
        const statement = await readDays(owner, days);
        const lines = await everyPage(account, { days, oldestFirst: true }, 50);
        const of = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind));
        expect(statement.opening).toBe(closing);
        expect(statement.closing).toBe(statement.opening + net(lines));
        expect(statement.totals).toEqual({
          payments: sum(of('payment').map(({ gross }) => gross)),
          fees: sum(of('payment').map(({ fee }) => fee)),
          refunds: net(of('refund')),
          payouts: net(of('payout', 'payout_returned')),
        });
        expect(statement.counts).toEqual({
          payments: of('payment').length,
          refunds: of('refund').length,
          payouts: of('payout', 'payout_returned').length,
        });
        for (const day of statement.days) {
          const until = lines.filter(({ at }) => dayInLisbon(at) <= day.day);
          expect(day.balance).toBe(statement.opening + net(until));
        }
        expect(statements.find((listed) => listed.month === month)?.closing).toBe(statement.closing);
        closing = statement.closing;
        const csv = await text(statementCsv(account, month));
        const rows = csv.trimEnd().split('\r\n').slice(1);
        expect(rows).toHaveLength(lines.length);
        expect(sum(rows.map((row) => Math.round(Number(row.split(',').at(-1)) * 100)))).toBe(net(lines));
      }
      expect(closing).toBe(balance.available + balance.pending);
      expect(await readDays(owner, daysOfMonth(monthAfter(months[0] ?? '', 1)))).toMatchObject({
        opening: closing,
        closing,
        days: [],
      });
    });

  test('a filter’s count and sum are those of its list', async () => {
    const account = await createAccount('M');
    await withPayouts(account, 14);
    const today = dayInLisbon((await readClock(account)).now);
    for (const kind of [null, 'payment', 'refund', 'payout'] as const)
      for (const [from, to] of [
        [null, null],
        [addDays(today, -20), addDays(today, -3)],
        [today, null],
      ] as const) {
        const found: Movement[] = [];
        let page: Awaited<ReturnType<typeof readMovements>>;
        do {
          const last = found.at(-1);
          page = await readMovements(account, { kind, from, to, after: last ? cursorOf(last) : null });
          found.push(...page.movements);
        } while (page.hasMore);
        expect([page.count, page.sum], `${kind} ${from} ${to}`).toEqual([found.length, net(found)]);
      }
  });
});
