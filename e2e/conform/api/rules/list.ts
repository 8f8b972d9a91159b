// Listing orders: pages, filters and cursors (/docs/reference/list-orders).
import { must, type Rule, show } from '../../rule';
import type { ApiClient } from '../client';
import { expectCreated, expectRefused, expectShape } from '../expect';
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
  must(
    response.status === 200,
    `200 for GET /v1/orders${query}`,
    `${response.status} ${show(response.text)}`,
  );
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

/** Makes sure that the account has more than a page of orders; resolves with the ids of two pages. */
async function twoPages(api: ApiClient, between = async () => {}) {
  let first = await page(api);
  while (!first.has_more) {
    const missing = Math.max(1, 26 - first.data.length);
    await Promise.all(
      Array.from({ length: missing }, async () => expectCreated(await api.create(multibanco()))),
    );
    first = await page(api);
    must(first.data.length <= 25, '25 orders at most', first.data.length);
    must(
      first.has_more || first.data.length < 25,
      'has_more true once more than 25 orders exist',
      `${first.data.length} orders, has_more ${first.has_more}`,
    );
  }
  must(first.data.length === 25, 'a full page of 25 while there are more', first.data.length);
  await between();
  const second = await page(api, `?starting_after=${first.data.at(-1)?.id}`);
  return { first: first.data, second };
}

export const list: Rule<Subject>[] = [
  {
    id: 'list.shape',
    says: 'A page is {data, has_more}; its items have the fields of a summary: no currency, no voucher.',
    proves: ['list.shape', 'summary.fields'],
    check: async ({ api }) => {
      const orders = [
        expectCreated(await api.create(mbway())),
        expectCreated(await api.create(multibanco())),
      ];
      const { data } = await page(api);
      for (const order of orders) {
        const item = data.find(({ id }) => id === order.id) as Record<string, unknown> | undefined;
        must(
          item !== undefined,
          `the new order ${order.id} on the first page`,
          data.map(({ id }) => id),
        );
        for (const name of [
          'status',
          'amount',
          'method',
          'external_reference',
          'livemode',
          'created_at',
        ] as const) {
          must(item[name] === order[name], `${name} ${order[name]}`, item);
        }
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
        ids.unshift(expectCreated(await api.create(multibanco())).id);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const { data } = await page(api);
      const order = data.map(({ id }) => id).filter((id) => ids.includes(id));
      must(order.join() === ids.join(), `the order ${ids.join(', ')}`, order.join(', '));
      const moments = data.map(({ created_at }) => Date.parse(created_at));
      must(
        moments.every((moment, index) => index === 0 || moment <= (moments[index - 1] ?? 0)),
        'created_at to fall along the page',
        data.map(({ created_at }) => created_at),
      );
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
      const { first, second } = await twoPages(api, async () => {
        expectCreated(await api.create(multibanco()), 'an order between two pages');
      });
      const firstIds = first.map(({ id }) => id);
      const repeated = second.data.filter(({ id }) => firstIds.includes(id)).map(({ id }) => id);
      must(repeated.length === 0, 'no order twice', repeated);
      must(second.data.length > 0, 'orders on the second page', second);
      const last = Date.parse(first.at(-1)?.created_at ?? '');
      must(
        second.data.every(({ created_at }) => Date.parse(created_at) <= last),
        'older orders on the second page',
        second.data.map(({ created_at }) => created_at),
      );
      // From the middle of the page, the rest of the page comes first.
      const middle = await page(api, `?starting_after=${firstIds[9]}`);
      const expected = firstIds.slice(10, 25);
      must(
        middle.data
          .slice(0, 15)
          .map(({ id }) => id)
          .join() === expected.join(),
        'what followed the cursor’s order on its own page',
        middle.data.slice(0, 15).map(({ id }) => id),
      );
    },
  },
  {
    id: 'list.exactly-a-page',
    says: 'Exactly 25 orders have no more.',
    proves: ['list.page'],
    check: async ({ newAccount }) => {
      const api = await newAccount();
      const none = await page(api);
      must(none.data.length === 0 && !none.has_more, 'an empty page for a new account', none);
      await Promise.all(
        Array.from({ length: 25 }, async () => expectCreated(await api.create(multibanco()))),
      );
      const full = await page(api);
      must(full.data.length === 25 && !full.has_more, '25 orders and has_more false', {
        orders: full.data.length,
        has_more: full.has_more,
      });
    },
  },
  {
    id: 'list.all-pages',
    says: 'All pages together hold every order once, newest first, also where many share a moment.',
    proves: ['list.cursor', 'list.newest-first'],
    check: async ({ newAccount }) => {
      const api = await newAccount();
      const made = await Promise.all(
        Array.from({ length: 60 }, async () => expectCreated(await api.create(multibanco())).id),
      );
      const { sizes, items } = await allPages(api);
      must(sizes.join() === '25,25,10', 'pages of 25, 25 and 10', sizes);
      const ids = items.map(({ id }) => id);
      must([...ids].sort().join() === [...made].sort().join(), 'every order once', ids);
      must(
        items.every(({ created_at }, index) => {
          const before = items[index - 1]?.created_at ?? created_at;
          return Date.parse(created_at) <= Date.parse(before);
        }),
        'created_at to fall along all pages',
        items.map(({ created_at }) => created_at),
      );
    },
  },
  {
    id: 'list.filters-pages',
    says: 'A filter holds across pages.',
    proves: ['list.filters'],
    check: async ({ newAccount }) => {
      const api = await newAccount();
      const inputs = [mbway(), ...Array.from({ length: 27 }, () => multibanco()), mbway()];
      for (const input of inputs) expectCreated(await api.create(input));
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
      for (const [query, test, inside, outside] of [
        ['?method=mbway', ({ method }: Summary) => method === 'mbway', wallet, voucher],
        ['?method=multibanco', ({ method }: Summary) => method === 'multibanco', voucher, wallet],
        ['?status=pending', ({ status }: Summary) => status === 'pending', wallet, voucher],
        ['?status=awaiting_payment', ({ status }: Summary) => status === 'awaiting_payment', voucher, wallet],
        ['?status=pending&method=mbway', ({ status }: Summary) => status === 'pending', wallet, voucher],
        ['?status=pending&method=multibanco', () => false, undefined, wallet],
      ] as const) {
        const { data } = await page(api, query);
        const wrong = data.filter((item) => !test(item));
        must(wrong.length === 0, `only what ${query} asks for`, wrong[0]);
        const ids = data.map(({ id }) => id);
        must(!inside || ids.includes(inside.id), `${inside?.id} under ${query}`, ids);
        must(!ids.includes(outside.id), `not ${outside.id} under ${query}`, ids);
      }
    },
  },
  {
    id: 'list.filter-values',
    says: 'A filter with a value outside its set is refused.',
    proves: ['list.unknown'],
    check: async ({ api }) => {
      for (const status of STATUSES) await page(api, `?status=${status}`);
      for (const [query, param] of [
        ['?status=PAID', 'status'],
        ['?status=open', 'status'],
        ['?status=', 'status'],
        ['?status=paid,failed', 'status'],
        ['?status=%00', 'status'],
        ['?method=card', 'method'],
        ['?method=MBWAY', 'method'],
        ['?method=', 'method'],
      ] as const) {
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
