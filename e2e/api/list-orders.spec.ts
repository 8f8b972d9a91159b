// GET /v1/orders, by status.
import { orderListSchema } from '@/lib/payments/contract/schemas';
import { rule } from '../rules';
import type { Merchant } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

const createMany = (merchant: Merchant, count: number, change = {}) =>
  Promise.all(Array.from({ length: count }, () => merchant.createOrder(change)));

/** Every page from the first on, and the ids in the order they were listed. */
async function readAll(merchant: Merchant, filter = '') {
  const pages: { data: { id: string; created_at: string }[]; has_more: boolean }[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await merchant.list(`?${filter}${cursor}`);
    orderListSchema.parse(body);
    pages.push(body);
    if (!body.has_more) break;
    cursor = `&starting_after=${body.data.at(-1).id}`;
  }
  return { pages, ids: pages.flatMap(({ data }) => data.map(({ id }) => id)) };
}

test.describe('200', () => {
  test('listOrders: exactly the fields of a summary, no currency and no voucher', {
    annotation: rule('summary.fields'),
  }, async ({ merchant }) => {
    const order = await merchant.paidOrder({ method: 'multibanco' });
    const { body } = await merchant.list();
    const { currency: _currency, multibanco: _voucher, ...summary } = order;
    expect(body).toEqual({ data: [summary], has_more: false });
  });

  test('listOrders: an account without orders has an empty page', {
    annotation: rule('list.shape'),
  }, async ({ merchant }) => {
    expect((await merchant.list()).body).toEqual({ data: [], has_more: false });
  });

  test('listOrders: a page holds up to 25; exactly 25 have no more', {
    annotation: rule('list.page'),
  }, async ({ merchant }) => {
    await createMany(merchant, 25);
    const exact = (await merchant.list()).body;
    expect([exact.data.length, exact.has_more]).toEqual([25, false]);
    await createMany(merchant, 1);
    const first = (await merchant.list()).body;
    expect([first.data.length, first.has_more]).toEqual([25, true]);
    const second = (await merchant.list(`?starting_after=${first.data[24].id}`)).body;
    expect([second.data.length, second.has_more]).toEqual([1, false]);
  });

  test('listOrders: newest first over all pages, without gap or repeat, though many share a moment', {
    annotation: rule('list.cursor', 'list.newest-first'),
  }, async ({ merchant }) => {
    const created = await createMany(merchant, 60);
    const { pages, ids } = await readAll(merchant);
    expect(pages.map(({ data }) => data.length)).toEqual([25, 25, 10]);
    expect([...ids].sort()).toEqual(created.map(({ id }) => id).sort());
    const moments = pages.flatMap(({ data }) => data.map(({ created_at }) => created_at));
    expect(moments).toEqual([...moments].sort().reverse());
  });

  test('listOrders: orders created while paging cause no gap and no repeat', async ({ merchant }) => {
    await createMany(merchant, 30);
    const first = (await merchant.list()).body;
    await createMany(merchant, 5);
    const second = (await merchant.list(`?starting_after=${first.data[24].id}`)).body;
    expect(second.data).toHaveLength(5);
    const seen = new Set([...first.data, ...second.data].map(({ id }) => id));
    expect(seen.size).toBe(30);
  });

  test('listOrders: status and method filter, alone, together and across pages', {
    annotation: rule('list.filters'),
  }, async ({ merchant }) => {
    const vouchers = await createMany(merchant, 27, { method: 'multibanco' });
    const pending = await merchant.createOrder();
    await merchant.paidOrder();
    expect((await readAll(merchant, 'method=multibanco')).ids).toHaveLength(27);
    expect((await readAll(merchant, 'method=multibanco&status=awaiting_payment')).ids).toHaveLength(
      vouchers.length,
    );
    expect((await readAll(merchant, 'status=pending')).ids).toEqual([pending.id]);
    expect((await readAll(merchant, 'status=paid&method=mbway')).ids).toHaveLength(1);
    expect((await readAll(merchant, 'status=paid&method=multibanco')).ids).toHaveLength(0);
    for (const status of ['expired', 'failed', 'refunded']) {
      expect((await merchant.list(`?status=${status}`)).body.data).toEqual([]);
    }
  });

  test('listOrders: another account sees none of them', async ({ merchant, other }) => {
    await createMany(merchant, 2);
    expect((await other.list()).body.data).toEqual([]);
  });
});

test.describe('400', () => {
  for (const [query, param] of [
    ['?status=PAID', 'status'],
    ['?status=', 'status'],
    ['?status=nope', 'status'],
    ['?method=card', 'method'],
    ['?limit=10', 'limit'],
    ['?status=paid&status=paid', 'status'],
    ['?starting_after=', 'starting_after'],
    ['?starting_after=nope', 'starting_after'],
    ['?starting_after=ord_00000000000000000000000000', 'starting_after'],
    ['?starting_after=%00', 'starting_after'],
  ]) {
    test(`listOrders validation_failed: ${query}`, {
      annotation: rule('list.unknown'),
    }, async ({ merchant }) => {
      expectError(await merchant.list(query), 'validation_failed', param);
    });
  }

  test('listOrders validation_failed: a cursor of another account', async ({ merchant, other }) => {
    const { id } = await merchant.createOrder();
    expectError(await other.list(`?starting_after=${id}`), 'validation_failed', 'starting_after');
  });
});
