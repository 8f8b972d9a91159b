// Movements, days, statements and payouts of random histories, on both engines: every list adds up to what stands above
// it, every end is the next beginning, and every movement is in one payout.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { history, numbersFrom, openOrder } from '@/e2e/support/random-history';
import { createAccount } from '../accounts/create-account';
import { dayInLisbon } from '../dashboard/format-moment';
import { addDays } from '../dashboard/range';
import { readMovements } from '../dashboard/read-movements';
import { refundOrder } from '../orders/refund-order';
import { settleOrder } from '../orders/settle-order';
import { rollUpTotals } from '../totals/roll-up';
import { advancePayouts } from './advance-payouts';
import { readBalance } from './balance';
import { cursorOf, listMovements, type Movement, type MovementQuery } from './list-movements';
import { listPayouts } from './list-payouts';
import { readDays } from './read-days';
import { listPayoutMovements, readPayout } from './read-payout';
import { boundsOf, daysOfMonth, listStatementMonths, listStatements, monthAfter } from './read-statement';
import { newPayoutId, requestPayout } from './request-payout';
import { statementCsv } from './statement-csv';

const IBAN = 'PT50000201231234567890154';
const ALL = { since: '-infinity', before: 'infinity' } as const;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const net = (movements: Movement[]) => sum(movements.map((movement) => movement.net));

/** Every page of a list. */
async function everyPage(accountId: string, query: Omit<MovementQuery, 'limit' | 'after'>, limit: number) {
  const found: Movement[] = [];
  for (let more = true; more; ) {
    const page = await listMovements(accountId, { ...query, after: found.at(-1), limit });
    found.push(...page.movements);
    more = page.hasMore;
  }
  return found;
}

/** A history with payouts on later days, some of which come back; resolves to what was available before each payout. */
async function withPayouts(accountId: string, seed: number): Promise<Map<string, number>> {
  const random = numbersFrom(seed);
  const owner = { accountId, livemode: true };
  await history(accountId, random, 60);
  const available = new Map<string, number>();
  for (let round = 0; round < 5; round++) {
    const paid = await Promise.all(
      [1, 2, 3].map(async () => {
        const { now } = await clock(accountId);
        const id = await openOrder(accountId, random(2) ? 'mbway' : 'multibanco', 1_000 + random(9_000), now);
        await settleOrder(id, 'paid');
        return id;
      }),
    );
    // Of money that is pending, and of some that is available.
    await refundOrder(owner, paid[0] ?? '', { amount: 1 + random(400) });
    const before = (await readBalance(accountId)).available;
    const id = newPayoutId();
    // The third comes back.
    const amount = round === 2 ? 113 : 1 + random(Math.floor(before / 2));
    expect(await requestPayout(accountId, { id, amount, iban: IBAN })).toBe(true);
    available.set(id, before);
    await refundOrder(owner, paid[1] ?? '', { amount: 1 + random(400) });
    // Sometimes two on one day.
    const days = round === 3 ? 0 : 1 + random(3);
    await paymentsDatabase()
      .query`update payments.accounts set ahead = ahead + make_interval(mins => 2) where id = ${accountId}`;
    await advancePayouts();
    await paymentsDatabase()
      .query`update payments.accounts set ahead = ahead + make_interval(days => ${days}) where id = ${accountId}`;
    await advancePayouts();
  }
  return available;
}

const clock = async (accountId: string) => {
  const [row] = await paymentsDatabase().query<{ now: Date }>`select payments.now(${accountId}) as now`;
  return row as { now: Date };
};

onBothEngines(() => {
  for (const seed of [11, 12, 13]) {
    test(`every list adds up (seed ${seed})`, async () => {
      const account = await createAccount('M');
      const available = await withPayouts(account, seed);
      if (seed !== 12) await rollUpTotals();

      // The list has each movement once, in order, in both directions, and moves the balance by what is owed.
      const newest = await everyPage(account, ALL, 7);
      const oldest = await everyPage(account, { ...ALL, oldestFirst: true }, 11);
      expect(oldest).toEqual(newest.toReversed());
      expect(new Set(newest.map(({ kind, cause }) => kind + cause)).size).toBe(newest.length);
      const ledger = await paymentsDatabase().query<{ kind: string; cause: string; net: number }>`
        select kind, cause, -amount as net from payments.ledger_entries
         where account_id = ${account} and ledger_account = 'merchant' order by created_at, cause, kind`;
      expect(
        oldest.filter((movement) => movement.net !== 0).map(({ kind, cause, net }) => ({ kind, cause, net })),
      ).toEqual(ledger);
      for (const { gross, fee, net } of newest) expect(gross + fee).toBe(net);
      const balance = await readBalance(account);
      expect(net(newest)).toBe(balance.available + balance.pending);

      // Days and their totals are the lines, and each month begins as the one before it ended.
      const months = await listStatementMonths(account);
      const statements = await listStatements(account);
      expect(statements.map(({ month }) => month)).toEqual(months);
      let closing = 0;
      for (const month of months.toReversed()) {
        const days = daysOfMonth(month);
        const statement = await readDays(account, days);
        const lines = await everyPage(account, { ...(await boundsOf(days)), oldestFirst: true }, 50);
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
          expect(day.balance).toBe(
            statement.opening + net(lines.filter(({ at }) => dayInLisbon(at) <= day.day)),
          );
        }
        expect(statements.find((listed) => listed.month === month)?.closing).toBe(statement.closing);
        closing = statement.closing;
        let csv = '';
        for await (const part of statementCsv(account, month)) csv += part;
        const rows = csv.trimEnd().split('\r\n').slice(1);
        expect(rows).toHaveLength(lines.length);
        expect(sum(rows.map((row) => Math.round(Number(row.split(',').at(-1)) * 100)))).toBe(net(lines));
      }
      expect(closing).toBe(balance.available + balance.pending);
      expect(await readDays(account, daysOfMonth(monthAfter(months[0] ?? '', 1)))).toMatchObject({
        opening: closing,
        closing,
        days: [],
      });

      // Each payout begins with what the one before left; each movement is in one payout at most.
      let left = 0;
      const seen = new Set<string>();
      for (const { id, amount } of (await listPayouts(account)).payouts.toReversed()) {
        const payout = await readPayout(account, id);
        if (!payout) throw new Error(`${id} is not found`);
        expect(payout.available, id).toBe(available.get(id));
        expect(payout.carried, id).toBe(left);
        expect(payout.left).toBe(payout.available - amount);
        const movements: Movement[] = [];
        for (let more = true; more; ) {
          const last = movements.at(-1);
          const page = await listPayoutMovements(account, payout, last ? cursorOf(last) : null);
          movements.push(...page.movements);
          more = page.hasMore;
        }
        const of = (kind: string) => movements.filter((movement) => movement.kind === kind);
        expect([payout.payments, payout.payments_net]).toEqual([of('payment').length, net(of('payment'))]);
        expect([payout.refunds, payout.refunded]).toEqual([of('refund').length, net(of('refund'))]);
        expect([payout.returned, payout.returned_amount]).toEqual([
          of('payout_returned').length,
          net(of('payout_returned')),
        ]);
        for (const { kind, cause } of movements) {
          expect(seen).not.toContain(kind + cause);
          seen.add(kind + cause);
        }
        left = payout.left;
      }
    });
  }

  test('a filter’s count and sum are those of its list', async () => {
    const account = await createAccount('M');
    await withPayouts(account, 14);
    await rollUpTotals();
    const today = dayInLisbon((await clock(account)).now);
    for (const kind of [null, 'payment', 'refund', 'earned', 'payout'] as const) {
      for (const [from, to] of [
        [null, null],
        [addDays(today, -20), addDays(today, -3)],
        [today, null],
      ] as const) {
        const found: Movement[] = [];
        let page = await readMovements(account, { kind, from, to, after: null });
        const { count, sum } = page;
        found.push(...page.movements);
        for (let last = found.at(-1); page.hasMore && last; last = found.at(-1)) {
          page = await readMovements(account, {
            kind,
            from,
            to,
            after: cursorOf(last),
          });
          found.push(...page.movements);
        }
        expect([count, sum], `${kind} ${from} ${to}`).toEqual([found.length, net(found)]);
      }
    }
  });

  test('another account’s movements, payouts and cursors are not to be had', async () => {
    const [account, other] = [await createAccount('M'), await createAccount('N')];
    await withPayouts(other, 15);
    const [payout] = (await listPayouts(other)).payouts;
    expect(await readPayout(account, payout?.id ?? '')).toBeUndefined();
    expect(await listMovements(account, { ...ALL, limit: 5 })).toEqual({ movements: [], hasMore: false });
  });
});
