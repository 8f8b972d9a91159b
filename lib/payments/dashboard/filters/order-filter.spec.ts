// The filter in the URL: what is written is read again, and what is not valid is as if it were not there.
import { expect, test } from 'playwright/test';
import { type OrderFilter, ordersUrl, readOrderFilter } from './order-filter';

const read = (url: string) => readOrderFilter(new URL(url, 'http://localhost'));
const NOTHING = read('/');

test('a filter survives its URL', () => {
  expect(ordersUrl({})).toBe('/dashboard/orders');
  const { status, sort, ...others } = NOTHING;
  expect([status, sort, ...new Set(Object.values(others))]).toEqual([[], '-created', null]);
  const filter: OrderFilter = {
    status: ['paid', 'refunded'],
    method: 'mbway',
    created_from: '2026-11-01',
    created_to: '2026-11-30',
    paid_from: '2026-11-02',
    paid_to: '2026-11-21',
    expires_to: '2026-11-22',
    refunded: 'partly',
    amount_min: 1000,
    amount_max: 123_450,
    q: 'manta & burel',
    sort: 'amount',
    after: 'ord_01k00000000000000000000000',
  };
  expect(read(ordersUrl(filter))).toEqual(filter);
  expect(ordersUrl({ status: ['paid', 'refunded'], paid_from: '2026-11-01', amount_min: 1000 })).toBe(
    '/dashboard/orders?status=paid&status=refunded&paid_from=2026-11-01&amount_min=10.00',
  );
});

test('a form without JavaScript sends the same; its empty fields are nothing', async () => {
  const status = ['paid', 'failed'];
  const sent = '/?q=&status=paid&status=failed&method=&created_from=&amount_min=10,50&amount_max=1.234,50';
  expect(read(sent)).toEqual({ ...NOTHING, status, amount_min: 1050, amount_max: 123_450 });
  const searchParams = Promise.resolve({ status, method: 'multibanco' });
  expect(await readOrderFilter(searchParams)).toEqual({ ...NOTHING, status, method: 'multibanco' });
});

test('what is not valid is ignored', () => {
  const invalid = `status=PAID method=card created_from=2026-02-30 paid_to=yesterday refunded=all
    amount_min=much sort=name after=x q=%00`;
  for (const part of invalid.split(/\s+/)) expect(read(`/?${part}`), part).toEqual(NOTHING);
  expect(read('/?status=paid&status=nonsense').status).toEqual(['paid']);
});
