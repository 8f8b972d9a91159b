// Listing orders: pages, filters and cursors (/docs/reference/list-orders).
import { must, type Rule, show } from '../../rule';
import type { ApiClient } from '../client';
import { expectCreated, expectRefused, expectShape } from '../expect';
import { PAGE, SUMMARY } from '../shapes';
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
    check: async ({ api }) => {
      await twoPages(api);
    },
  },
  {
    id: 'list.cursor',
    says: 'starting_after goes on after its order: no gap, no repeat, also while orders arrive.',
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
    id: 'list.filters',
    says: 'status and method filter, alone and together, across pages.',
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
    check: async ({ api }) => {
      for (const [query, param] of [
        ['?status=PAID', 'status'],
        ['?status=open', 'status'],
        ['?method=card', 'method'],
      ] as const) {
        expectRefused(await api.list(query), 400, 'validation_failed', query, param);
      }
    },
  },
  {
    id: 'list.unknown-cursor',
    says: 'A cursor that names no order of the account is refused, rather than read as the first page.',
    advice: true,
    check: async ({ api }) => {
      expectRefused(await api.list('?starting_after=ord_x'), 400, 'validation_failed', 'an unknown cursor');
    },
  },
  {
    id: 'list.unknown-parameter',
    says: 'A parameter that is unknown, or given twice, is refused.',
    advice: true,
    check: async ({ api }) => {
      for (const query of ['?limit=10', '?status=paid&status=failed']) {
        expectRefused(await api.list(query), 400, 'validation_failed', query);
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
