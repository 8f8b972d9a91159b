// The orders page's filters against a plain filter in memory, on both engines: any two parts together, in every sorting, page
// by page, with their counts and their CSV. Amounts, moments and days repeat, so that ties are many.
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { orders as table } from '@/db/payments/schema';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { choicesOf } from '@/e2e/support/seed';
import { storeOrder } from '@/e2e/support/stored-rows';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { METHODS, STATUSES, type Status } from '@/lib/payments/contract/order-values';
import { dayInLisbon } from '@/lib/payments/days';
import type { Owner } from '@/lib/payments/orders/order-row';
import { type OrderFilter, SORTS } from '../filters/order-filter';
import { ordersCsv } from './orders-csv';
import { searchOrders } from './search-orders';

type Row = ReturnType<typeof randomOrder>;

const { below, pick } = choicesOf(19, 0);

/** Around the night in which the clocks go back, and around a midnight that is another one in UTC. */
const MOMENTS = [
  '2026-06-30T22:59:59.999Z',
  '2026-06-30T23:00:00.000Z',
  '2026-07-01T12:00:00.000Z',
  '2026-10-24T23:30:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-10-25T23:59:59.999Z',
  '2026-10-26T00:00:00.000Z',
].map((moment) => new Date(moment));

function randomOrder(_: unknown, n: number) {
  const method = pick(METHODS);
  const status = pick(
    STATUSES.filter((each) => each !== (method === 'mbway' ? 'awaiting_payment' : 'pending')),
  );
  const amount = pick([50, 1_000, 1_000, 4_250, 500_000]);
  const isPaid = status === 'paid' || status === 'refunded';
  return {
    id: `ord_${String(below(1e9)).padStart(13, '0')}${String(n).padStart(13, '0')}`,
    status,
    amount,
    method,
    externalReference: `${pick(['a', 'b'])}-${n}`,
    description: pick([null, 'Manta de burel', 'Azeite novo, "virgem"', '=2+2']),
    refundedAmount: status === 'refunded' ? amount : status === 'paid' ? pick([0, 0, 10]) : 0,
    createdAt: pick(MOMENTS),
    expiresAt: pick(MOMENTS),
    paidAt: isPaid ? pick(MOMENTS) : null,
  };
}

const open = ['pending', 'awaiting_payment'];
const dayOf = (moment: Date | null) => (moment ? dayInLisbon(moment) : '');
const textOf = (order: Row) => `${order.externalReference} ${order.description ?? ''}`.toLowerCase();
const hasWords = (q: string) => {
  const words = q.trim().toLowerCase().split(' ');
  return (order: Row) => words.every((word) => textOf(order).includes(word));
};

/** A part of a filter, with the orders that it keeps; a filter is two of them. */
type Part = [Partial<OrderFilter>, (order: Row) => boolean];
const PARTS: Part[] = [
  [{}, () => true],
  [{ method: 'mbway' }, ({ method }) => method === 'mbway'],
  [{ created_from: '2026-07-01' }, ({ createdAt }) => dayOf(createdAt) >= '2026-07-01'],
  [{ created_to: '2026-10-25' }, ({ createdAt }) => dayOf(createdAt) <= '2026-10-25'],
  [{ paid_from: '2026-07-01' }, ({ paidAt }) => dayOf(paidAt) >= '2026-07-01'],
  [{ paid_to: '2026-10-25' }, ({ paidAt }) => paidAt !== null && dayOf(paidAt) <= '2026-10-25'],
  [
    { expires_to: '2026-10-24' },
    ({ status, expiresAt }) => open.includes(status) && dayOf(expiresAt) <= '2026-10-24',
  ],
  [{ refunded: 'partly' }, ({ status, refundedAmount }) => status === 'paid' && refundedAmount > 0],
  [{ amount_min: 1_000 }, ({ amount }) => amount >= 1_000],
  [{ amount_max: 4_250 }, ({ amount }) => amount <= 4_250],
  ...['a-1', 'b-', ' BUREL ', 'bur manta', 'a-2 azei', '2 "', '%', 'a_1', '\\', 'nothing'].map(
    (q): Part => [{ q }, hasWords(q)],
  ),
];
const SOME: Status[][] = [[], ['paid'], ['refunded', 'failed'], ['pending', 'awaiting_payment', 'expired']];

const compare = (a: string | number | Date, b: string | number | Date) => (a < b ? -1 : a > b ? 1 : 0);

function sortOf(sort: OrderFilter['sort']) {
  const sign = sort.startsWith('-') ? -1 : 1;
  const byCreation = (a: Row, b: Row) => sign * (compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  return (a: Row, b: Row): number => {
    if (sort.endsWith('amount')) return sign * compare(a.amount, b.amount) || byCreation(a, b);
    if (sort.endsWith('created')) return byCreation(a, b);
    if (a.paidAt && b.paidAt) return sign * (compare(a.paidAt, b.paidAt) || compare(a.id, b.id));
    return Number(!a.paidAt) - Number(!b.paidAt) || byCreation(a, b);
  };
}

onBothEngines(() => {
  let owner: Owner;
  const orders = Array.from({ length: 240 }, randomOrder);

  /** Stores the orders for `of`, with `start` in place of their ids' beginning. */
  const insert = (of: Owner, start = 'ord_0') =>
    paymentsDatabase()
      .orm.insert(table)
      .values(
        orders.map((order) => ({
          ...order,
          ...of,
          id: order.id.replace('ord_0', start),
          ...(order.method === 'mbway'
            ? { phone: 'sealed' }
            : { voucherEntity: of.accountId.slice(-5), voucherReference: order.id.slice(-9) }),
        })),
      );

  test.beforeAll(async () => {
    owner = { accountId: await createAccount('M'), livemode: true };
    await insert(owner);
    // The same again, of another merchant and in another mode.
    await insert({ accountId: await createAccount('Another'), livemode: true }, 'ord_x');
    await insert({ accountId: await createAccount('Test', { livemode: false }), livemode: false }, 'ord_y');
  });

  test('every combination lists, counts, sums and exports what a plain filter finds', async () => {
    const filters = PARTS.flatMap(([one, keeps], index) =>
      PARTS.slice(index + 1, index + 5)
        .filter(([two]) => !Object.keys(one).some((name) => name in two))
        .map(([two, alsoKeeps]) => ({
          parts: { ...one, ...two },
          keeps: (order: Row) => keeps(order) && alsoKeeps(order),
        })),
    );
    for (const [index, { parts, keeps }] of filters.entries()) {
      const filter = {
        ...parts,
        status: SOME[index % 4] ?? [],
        sort: SORTS[index % SORTS.length] ?? '-created',
      };
      const what = JSON.stringify(filter);
      const among = orders.filter(keeps);
      const expected = among
        .filter(({ status }) => filter.status.length === 0 || filter.status.includes(status))
        .sort(sortOf(filter.sort))
        .map(({ id }) => id);

      const listed: string[] = [];
      for (let after: string | null = null, isLast = false; !isLast; ) {
        const page = await searchOrders(owner, { ...filter, after });
        listed.push(...page.orders.map(({ id }) => id));
        for (const status of STATUSES) {
          const these = among.filter((order) => order.status === status);
          const partly = these.filter((order) => order.refundedAmount > 0);
          expect(page.counts[status], `${status} of ${what}`).toMatchObject({
            count: these.length,
            amount: these.reduce((sum, order) => sum + order.amount, 0),
            ...(status === 'paid' && { partly: partly.length }),
          });
        }
        isLast = !page.hasMore;
        after = page.orders.at(-1)?.id ?? null;
      }
      expect(listed, what).toEqual(expected);

      const lines = (await text(ordersCsv(owner, filter))).split('\r\n').slice(1, -1);
      const ids = lines.map((line) => line.split(',')[0]);
      expect(ids, `CSV of ${what}`).toEqual(expected);
    }
  });

  test('an id finds that order, and no order of another account; as a cursor neither', async () => {
    const id = orders[7]?.id ?? '';
    expect((await searchOrders(owner, { q: id })).orders).toMatchObject([{ id }]);
    const foreign = id.replace('ord_0', 'ord_x');
    expect((await searchOrders(owner, { q: foreign })).orders).toEqual([]);
    for (const sort of SORTS)
      for (const after of [foreign, `ord_${'9'.repeat(26)}`])
        expect((await searchOrders(owner, { sort, after })).orders, `${sort} after ${after}`).toEqual([]);
  });

  test('the CSV has a mark for UTF-8, times in Lisbon, amounts as numbers, and no formula', async () => {
    const other = await createAccount('CSV');
    const id = await storeOrder(other, {
      status: 'paid',
      amount: 123_450,
      refundedAmount: 1_000,
      externalReference: '-1.HYPERLINK',
      description: '=HYPERLINK("https://evil.example"), «ã»\n+1',
      createdAt: new Date('2026-07-01T22:59:59.999Z'),
      paidAt: new Date('2026-12-01T12:00:00Z'),
    });
    expect(await text(ordersCsv({ accountId: other, livemode: true }, {}))).toBe(
      '\uFEFFid,reference,description,method,status,amount,refunded,created,paid\r\n' +
        `${id},"'-1.HYPERLINK","'=HYPERLINK(""https://evil.example""), «ã»\n'+1",mbway,paid,1234.50,10.00,` +
        '2026-07-01 23:59:59,2026-12-01 12:00:00\r\n',
    );
  });
});
