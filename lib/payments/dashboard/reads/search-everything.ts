// What the command palette finds on the server: the account's orders, events, payouts and endpoints, and the docs.
import { and, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { payouts } from '@/db/payments/money-schema';
import { events } from '@/db/payments/schema';
import { searchDocs } from '@/lib/payments/docs/search-docs';
import { isId } from '@/lib/payments/ids';
import type { Lang } from '@/lib/payments/lang';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { listEndpoints } from '@/lib/payments/webhooks/endpoints';
import { formatAmount } from '../format/format-amount';
import { readOrders } from './read-orders';

export type FoundGroup = 'orders' | 'events' | 'payouts' | 'endpoints' | 'docs';

export interface FoundItem {
  group: FoundGroup;
  title: string;
  detail: string;
  href: string;
}

const MOST = 6;

/** Up to six of each kind; nothing for less than two characters. */
export async function searchEverything(owner: Owner, query: string, lang: Lang): Promise<FoundItem[]> {
  const text = query.trim().slice(0, 200).replaceAll('\0', '');
  if (text.length < 2) return [];
  const [orders, event, payout, endpoints, docs] = await Promise.all([
    findOrders(owner, text, lang),
    findEvent(owner.accountId, text),
    findPayout(owner.accountId, text, lang),
    listEndpoints(owner.accountId),
    searchDocs(text, { lang, everyWord: true }),
  ]);
  const urls = endpoints.filter(({ id, url }) => id === text || url.includes(text));
  return [
    ...orders,
    ...event,
    ...payout,
    ...urls.slice(0, MOST).map(({ id, url }) => ({
      group: 'endpoints' as const,
      title: url,
      detail: id,
      href: `/dashboard/webhooks/${id}`,
    })),
    ...docs
      .slice(0, MOST)
      .map(({ heading, page, href }) => ({ group: 'docs' as const, title: heading, detail: page, href })),
  ];
}

async function findOrders(owner: Owner, search: string, lang: Lang): Promise<FoundItem[]> {
  const found = await readOrders(owner, { q: search }, MOST);
  return found.map(({ id, external_reference, description, amount }) => ({
    group: 'orders',
    title: external_reference,
    detail: [description, formatAmount(amount, lang)].filter(Boolean).join(' · '),
    href: `/dashboard/orders/${id}`,
  }));
}

async function findEvent(accountId: string, id: string): Promise<FoundItem[]> {
  if (!isId('evt', id)) return [];
  const found = await paymentsDatabase()
    .orm.select({ type: events.type, orderId: events.orderId })
    .from(events)
    .where(and(eq(events.id, id), eq(events.accountId, accountId)));
  return found.map(({ type, orderId }) => ({
    group: 'events',
    title: type,
    detail: id,
    href: `/dashboard/orders/${orderId}?tab=events`,
  }));
}

async function findPayout(accountId: string, id: string, lang: Lang): Promise<FoundItem[]> {
  if (!isId('pay', id)) return [];
  const found = await paymentsDatabase()
    .orm.select({ amount: payouts.amount })
    .from(payouts)
    .where(and(eq(payouts.id, id), eq(payouts.accountId, accountId)));
  return found.map(({ amount }) => ({
    group: 'payouts',
    title: formatAmount(amount, lang),
    detail: id,
    href: `/dashboard/payouts/${id}`,
  }));
}
