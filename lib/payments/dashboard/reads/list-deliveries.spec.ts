// The delivery log's pages against the same list made by hand, for filters of two parts.
import { expect, test } from 'playwright/test';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { storeEvent } from '@/e2e/support/stored-rows';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { EVENT_TYPES } from '@/lib/payments/contract/schemas';
import { DELIVERY_STATUSES } from '@/lib/payments/webhooks/delivery-statuses';
import { registerEndpoint } from '@/lib/payments/webhooks/endpoints';
import { listDeadLetters } from '@/lib/payments/webhooks/list-dead-letters';
import { countDeadLetters, resendDeadLetters } from '@/lib/payments/webhooks/resend';
import { type DeliveryFilter, readDeliveryFilter } from '../filters/delivery-filter';
import { countDeliveries, listDeliveries } from './list-deliveries';

const NOTHING = readDeliveryFilter(new URL('http://localhost/'));

type Made = Awaited<ReturnType<typeof fill>>[number];

/** A part of a filter, with what it keeps; a filter is two of them. */
type Part = [Partial<DeliveryFilter>, (delivery: Made) => boolean];

/** Sixty orders with an event each, to one or two of the endpoints, three on the same moment. */
async function fill(accountId: string, endpoints: string[]) {
  const made = [];
  for (let n = 0; n < 60; n++) {
    const type = EVENT_TYPES[n % 5] ?? 'order.paid';
    const day = `2026-03-${String(10 + Math.floor(n / 10)).padStart(2, '0')}`;
    const at = new Date(`${day}T12:00:${String(Math.floor(n / 3) % 60).padStart(2, '0')}Z`);
    const to = endpoints
      .filter((_, index) => index === 0 || n % 3 !== 0)
      .map((endpoint, index) => [endpoint, DELIVERY_STATUSES[(n * 7 + index * 3) % 4] ?? 'dead'] as const);
    const { orderId, eventId } = await storeEvent(accountId, Object.fromEntries(to), { type, at });
    for (const [endpoint, status] of to)
      made.push({ event: eventId, order: orderId, type, day, endpoint, status });
  }
  return made;
}

onBothEngines(() => {
  test('every page of every filter has each matching event once, newest first; the counts are of the same deliveries', async () => {
    test.setTimeout(120_000);
    const accountId = await createAccount('M');
    const endpoints = await Promise.all(
      [1, 2].map(async (n) => (await registerEndpoint(accountId, `https://example.com/${n}`))?.id ?? ''),
    );
    const made = await fill(accountId, endpoints);
    // Another account's log is not in it.
    const other = await createAccount('Other');
    await fill(other, [(await registerEndpoint(other, 'https://example.com/'))?.id ?? '']);
    const order = made[0]?.order ?? '';
    const parts: Part[] = [
      [{}, () => true],
      ...DELIVERY_STATUSES.map((status): Part => [{ status }, (each) => each.status === status]),
      ...endpoints.map((endpoint): Part => [{ endpoint }, (each) => each.endpoint === endpoint]),
      [{ type: 'order.expired' }, ({ type }) => type === 'order.expired'],
      [{ from: '2026-03-12' }, ({ day }) => day >= '2026-03-12'],
      [{ to: '2026-03-12' }, ({ day }) => day <= '2026-03-12'],
      [{ q: order }, (each) => each.order === order],
      [{ q: 'ord_nothing' }, () => false],
    ];
    const dayOf = (event: string) => made.find((each) => each.event === event)?.day ?? '';
    for (const [index, [one, keeps]] of parts.entries())
      for (const [two, alsoKeeps] of parts.slice(index)) {
        if (one !== two && Object.keys(one).some((name) => name in two)) continue;
        const filter: DeliveryFilter = { ...NOTHING, ...one, ...two };
        const what = JSON.stringify(filter);
        const matching = made.filter((each) => keeps(each) && alsoKeeps(each));
        const found: string[] = [];
        for (let more = true; more; ) {
          const page = await listDeliveries(accountId, { ...filter, before: found.at(-1) ?? null });
          expect(page.events.length).toBeLessThanOrEqual(25);
          found.push(...page.events.map(({ id }) => id));
          more = page.hasMore;
        }
        expect([...found].sort(), what).toEqual([...new Set(matching.map(({ event }) => event))].sort());
        // Newest first; of those of one moment, any order that is the same on every page.
        expect(found.map(dayOf), what).toEqual(found.map(dayOf).sort().reverse());
        // What a status would list, whichever is chosen.
        if (filter.q || filter.status) continue;
        const counts = await countDeliveries(accountId, filter);
        for (const status of DELIVERY_STATUSES)
          expect(counts[status], what).toBe(matching.filter((each) => each.status === status).length);
      }
    const [first] = (await listDeliveries(accountId, NOTHING)).events;
    expect(first?.createdAt).toBeInstanceOf(Date);
    expect(first?.deliveries.every(({ id }) => typeof id === 'number')).toBe(true);
  });

  test('dead letters: counted as listed; the chosen ones or all are sent again, and no one else’s', async () => {
    const accountId = await createAccount('M');
    const endpoint = (await registerEndpoint(accountId, 'https://example.com/'))?.id ?? '';
    const made = await fill(accountId, [endpoint]);
    const other = await createAccount('Other');
    await fill(other, [(await registerEndpoint(other, 'https://example.com/'))?.id ?? '']);
    const dead = made.filter(({ status }) => status === 'dead').length;
    const { letters, hasMore } = await listDeadLetters(accountId);
    expect([letters.length, hasMore, await countDeadLetters(accountId)]).toEqual([dead, false, dead]);
    const theirs = (await listDeadLetters(other)).letters;
    const chosen = letters.slice(0, 2).map(({ id }) => id);
    expect(await resendDeadLetters(accountId, [...chosen, theirs[0]?.id ?? 0])).toBe(2);
    expect(await resendDeadLetters(accountId, [])).toBe(0);
    expect(await countDeadLetters(accountId)).toBe(dead - 2);
    expect(await resendDeadLetters(accountId)).toBe(dead - 2);
    expect(await countDeadLetters(other)).toBe(theirs.length);
  });
});
