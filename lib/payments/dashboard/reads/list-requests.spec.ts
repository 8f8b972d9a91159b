// The request log's pages against the same list made by hand, for filters of two parts.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createApiKey } from '@/lib/payments/accounts/api-keys';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { firstIdAt, newId } from '@/lib/payments/ids';
import { OPERATION_IDS, OPERATION_PATHS } from '@/lib/payments/requests/operation-paths';
import { type RequestFilter, readRequestFilter } from '../filters/request-filter';
import { listRequests } from './list-requests';

const NOTHING = readRequestFilter(new URL('http://localhost/'));

const CODES = [200, 201, 400, 404, 500];

type Made = Awaited<ReturnType<typeof fill>>[number];

/** A part of a filter, with what it keeps; a filter is two of them. */
type Part = [Partial<RequestFilter>, (request: Made) => boolean];

/** A hundred and twenty requests, ten a day, of the three keys. */
async function fill(accountId: string, keys: string[]) {
  const made = Array.from({ length: 120 }, (_, n) => {
    const date = 10 + Math.floor(n / 10);
    const day = `2026-07-${date}`;
    // In summer Lisbon's day begins and ends at 23:00 UTC.
    const first = `2026-07-${String(date - 1).padStart(2, '0')}T23:00:00Z`;
    const at: string = [first, ...Array(8).fill(`${day}T10:00:0${n % 10}Z`), `${day}T22:59:59.999Z`][n % 10];
    return {
      id: `${firstIdAt('req', new Date(at))}${newId('req').slice(-16)}`,
      key: keys[n % 7 === 0 ? 1 : 0] ?? '',
      operation: OPERATION_IDS[n % 4] ?? 'createOrder',
      status: CODES[n % 11 === 0 ? 4 : n % 4] ?? 200,
      day,
      order: newId('ord'),
      once: `once-${n % 50}`,
      at,
    };
  });
  for (const { id, key, operation, status, order, once, at } of made) {
    const { method, path } = OPERATION_PATHS[operation];
    await paymentsDatabase().query`
      insert into payments.api_requests (id, account_id, api_key_id, method, path, order_id, status, duration_ms,
        idempotency_key, replayed, at)
      values (${id}, ${accountId}, ${key}, ${method}, ${path}, ${order}, ${status}, 1, ${once}, false, ${at}::text::timestamptz)`;
  }
  return made;
}

onBothEngines(() => {
  test('every page of every filter has each matching request once, newest first', async () => {
    test.setTimeout(120_000);
    const accountId = await createAccount('M');
    const keys = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => (await createApiKey(accountId, name))?.id ?? ''),
    );
    const made = await fill(accountId, keys);
    const other = await createAccount('Other');
    await fill(other, [(await createApiKey(other, 'D'))?.id ?? '']);
    const [sixth, tenth] = [made[5] as Made, made[9] as Made];
    const parts: Part[] = [
      [{}, () => true],
      [{ outcome: 'succeeded' }, ({ status }) => status < 400],
      [{ outcome: 'failed' }, ({ status }) => status >= 400],
      [{ status: 404 }, ({ status }) => status === 404],
      [{ operation: 'listOrders' }, ({ operation }) => operation === 'listOrders'],
      ...keys.map((key): Part => [{ key }, (request) => request.key === key]),
      [{ from: '2026-07-14' }, ({ day }) => day >= '2026-07-14'],
      [{ to: '2026-07-14' }, ({ day }) => day <= '2026-07-14'],
      [{ q: 'once-3' }, ({ once }) => once === 'once-3'],
      [{ q: sixth.order }, (request) => request === sixth],
      [{ q: tenth.id }, (request) => request === tenth],
      [{ q: 'none' }, () => false],
    ];
    for (const [index, [one, keeps]] of parts.entries())
      for (const [two, alsoKeeps] of parts.slice(index)) {
        if (one !== two && Object.keys(one).some((name) => name in two)) continue;
        const filter: RequestFilter = { ...NOTHING, ...one, ...two };
        const found: string[] = [];
        for (let more = true; more; ) {
          const page = await listRequests(accountId, { ...filter, after: found.at(-1) ?? null });
          found.push(...page.requests.map(({ id }) => id));
          more = page.hasMore;
        }
        const matching = made.filter((request) => keeps(request) && alsoKeeps(request));
        expect(found, JSON.stringify(filter)).toEqual(matching.map(({ id }) => id).reverse());
      }
    const [first] = (await listRequests(accountId, NOTHING)).requests;
    expect(first?.at).toBeInstanceOf(Date);
  });
});
