// Listing orders: pages, filters and cursors (/docs/reference/list-orders).
import { must, type Rule } from '../../rule';
import type { ApiClient } from '../client';
import { expectCreated, expectRefused, expectShape, expectStatus, mustHave } from '../expect';
import { PAGE, STATUSES, SUMMARY } from '../shapes';
import { mbway, multibanco, type Subject } from '../subject';

interface Summary {
  id: string;
  status: string;
  method: string;
  created_at: string;
}

async function page(api: ApiClient, query = ''): Promise<{ data: Summary[]; has_more: boolean }> {
  const response = await api.list(query);
  expectStatus(response, 200, `GET /v1/orders${query}`);
  expectShape(response.body, PAGE, 'a page');
  for (const item of response.body.data) expectShape(item, SUMMARY, 'an order summary');
  must(response.body.data.length <= 25, '25 orders at most', response.body.data.length);
  return response.body;
}

/** Every page from the first on. */
async function allPages(api: ApiClient, filter = ''): Promise<{ sizes: number[]; items: Summary[] }> {
  const sizes: number[] = [];
  const items: Summary[] = [];
  for (let cursor = ''; ; cursor = `&starting_after=${items.at(-1)?.id}`) {
    const { data, has_more } = await page(api, `?${filter}${cursor}`);
    sizes.push(data.length);
    items.push(...data);
    if (!has_more) return { sizes, items };
    must(sizes.length < 20, 'an end of the pages', sizes);
  }
}

const createVouchers = (api: ApiClient, count: number) =>
  Promise.all(Array.from({ length: count }, async () => expectCreated(await api.create(multibanco())).id));

const idsOf = (items: Summary[]) => items.map(({ id }) => id);

function mustFall(items: Summary[]): void {
  const moments = items.map(({ created_at }) => Date.parse(created_at));
  const falls = moments.every((moment, index) => moment <= (moments[index - 1] ?? moment));
  must(falls, 'created_at to fall', moments);
}

/** Makes sure that the account has more than a page of orders; resolves with the ids of two pages. */
async function twoPages(api: ApiClient, between = async () => {}) {
  let first = await page(api);
  while (!first.has_more) {
    const count = first.data.length;
    must(count < 26, 'has_more true once more than 25 orders exist', `${count} orders`);
    await createVouchers(api, 26 - count);
    first = await page(api);
  }
  must(first.data.length === 25, 'a full page of 25 while there are more', first.data.length);
  await between();
  const second = await page(api, `?starting_after=${first.data.at(-1)?.id}`);
  return { first: first.data, second: second.data };
}

export const list: Rule<Subject>[] = [
  {
    id: 'list.shape',
    says: 'A page is {data, has_more}; its items have the fields of a summary: no currency, no voucher.',
    proves: ['list.shape', 'summary.fields'],
    check: async ({ api }) => {
      for (const input of [mbway(), multibanco()]) {
        const { multibanco: _, currency: __, ...summary } = expectCreated(await api.create(input));
        const { data } = await page(api);
        const item = data.find(({ id }) => id === summary.id);
        must(item !== undefined, `the new order ${summary.id} on the first page`, idsOf(data));
        mustHave(item, summary);
      }
    },
  },
  {
    id: 'list.newest-first',
    says: 'The newest order comes first.',
    proves: ['list.newest-first'],
    check: async ({ api }) => {
      const ids: string[] = [];
      for (let count = 0; count < 3; count++) {
        ids.unshift(...(await createVouchers(api, 1)));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const { data } = await page(api);
      const listed = idsOf(data).filter((id) => ids.includes(id));
      must(listed.join() === ids.join(), `the order ${ids.join(', ')}`, listed);
      mustFall(data);
    },
  },
  {
    id: 'list.page-size',
    says: 'A page holds 25 orders, and tells whether more follow.',
    proves: ['list.page'],
    check: async ({ api }) => {
      await twoPages(api);
    },
  },
  {
    id: 'list.cursor',
    says: 'starting_after goes on after its order: no gap, no repeat, also while orders arrive.',
    proves: ['list.cursor'],
    check: async ({ api }) => {
      const { first, second } = await twoPages(api, async () => void (await createVouchers(api, 1)));
      const firstIds = idsOf(first);
      const repeated = idsOf(second).filter((id) => firstIds.includes(id));
      must(repeated.length === 0, 'no order twice', repeated);
      must(second.length > 0, 'orders on the second page', second);
      mustFall([...first.slice(-1), ...second]);
      // From the middle of the page, the rest of the page comes first.
      const middle = idsOf((await page(api, `?starting_after=${firstIds[9]}`)).data).slice(0, 15);
      const expected = firstIds.slice(10, 25);
      must(middle.join() === expected.join(), 'what followed the cursor’s order on its own page', middle);
    },
  },
  {
    id: 'list.exactly-a-page',
    says: 'Exactly 25 orders have no more.',
    proves: ['list.page'],
    check: async ({ newAccount }) => {
      const api = await newAccount();
      for (const count of [0, 25]) {
        await createVouchers(api, count);
        const { data, has_more } = await page(api);
        must(data.length === count && !has_more, `${count} orders and has_more false`, [
          data.length,
          has_more,
        ]);
      }
    },
  },
  {
    id: 'list.all-pages',
    says: 'All pages together hold every order once, newest first, also where many share a moment.',
    proves: ['list.cursor', 'list.newest-first'],
    check: async ({ newAccount }) => {
      const api = await newAccount();
      const made = await createVouchers(api, 60);
      const { sizes, items } = await allPages(api);
      must(sizes.join() === '25,25,10', 'pages of 25, 25 and 10', sizes);
      must(idsOf(items).sort().join() === made.sort().join(), 'every order once', idsOf(items));
      mustFall(items);
    },
  },
  {
    id: 'list.filters-pages',
    says: 'A filter holds across pages.',
    proves: ['list.filters'],
    check: async ({ newAccount }) => {
      const api = await newAccount();
      expectCreated(await api.create(mbway()));
      await createVouchers(api, 27);
      expectCreated(await api.create(mbway()));
      for (const [filter, count] of [
        ['method=multibanco', 27],
        ['status=awaiting_payment', 27],
        ['status=awaiting_payment&method=multibanco', 27],
        ['method=mbway', 2],
        ['status=awaiting_payment&method=mbway', 0],
      ] as const) {
        const { items } = await allPages(api, filter);
        must(items.length === count, `${count} orders under ${filter}`, items.length);
      }
    },
  },
  {
    id: 'list.filters',
    says: 'status and method filter, alone and together, across pages.',
    proves: ['list.filters'],
    check: async ({ api }) => {
      const wallet = expectCreated(await api.create(mbway()));
      const voucher = expectCreated(await api.create(multibanco()));
      for (const [fields, inside] of [
        [{ method: 'mbway' }, wallet],
        [{ method: 'multibanco' }, voucher],
        [{ status: 'pending' }, wallet],
        [{ status: 'awaiting_payment' }, voucher],
        [{ status: 'pending', method: 'mbway' }, wallet],
        [{ status: 'pending', method: 'multibanco' }, undefined],
      ] as const) {
        const query = `?${new URLSearchParams(fields)}`;
        const { data } = await page(api, query);
        for (const item of data) mustHave(item, fields);
        must(!inside || idsOf(data).includes(inside.id), `${inside?.id} under ${query}`, data);
      }
    },
  },
  {
    id: 'list.filter-values',
    says: 'A filter with a value outside its set is refused.',
    proves: ['list.unknown'],
    check: async ({ api }) => {
      for (const status of STATUSES) await page(api, `?status=${status}`);
      for (const [param, values] of [
        ['status', ['PAID', 'open', '', 'paid,failed', '%00']],
        ['method', ['card', 'MBWAY', '']],
      ] as const)
        for (const value of values) {
          const query = `?${param}=${value}`;
          expectRefused(await api.list(query), 400, 'validation_failed', query, param);
        }
    },
  },
  {
    id: 'list.unknown-cursor',
    says: 'A cursor that names no order of the account is refused, rather than read as the first page.',
    proves: ['list.unknown'],
    advice: true,
    check: async ({ api, otherAccount }) => {
      const { id } = expectCreated(await (await otherAccount()).create(multibanco()));
      for (const cursor of ['ord_x', '', '%00', `ord_${'0'.repeat(26)}`, id]) {
        const response = await api.list(`?starting_after=${cursor}`);
        expectRefused(response, 400, 'validation_failed', `the cursor “${cursor}”`, 'starting_after');
      }
    },
  },
  {
    id: 'list.unknown-parameter',
    says: 'A parameter that is unknown, or given twice, is refused.',
    proves: ['list.unknown'],
    advice: true,
    check: async ({ api }) => {
      for (const [query, param] of [
        ['?limit=10', 'limit'],
        ['?status%5B%5D=paid', 'status[]'],
        ['?status=paid&status=failed', 'status'],
        ['?method=mbway&method=mbway', 'method'],
      ] as const) {
        expectRefused(await api.list(query), 400, 'validation_failed', query, param);
      }
    },
  },
  {
    id: 'list.own-orders',
    says: 'The list holds the orders of the account, and no other’s.',
    check: async ({ api, otherAccount }) => {
      const order = expectCreated(await api.create(multibanco()));
      const { data } = await page(await otherAccount());
      must(!data.some(({ id }) => id === order.id), 'no order of another account', order.id);
    },
  },
];
