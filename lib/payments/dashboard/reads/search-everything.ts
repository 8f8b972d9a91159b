// What the command palette finds on the server: the account's orders and events, and the docs.
import { and, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { events } from '@/db/payments/schema';
import { searchDocs } from '@/lib/payments/docs/search-docs';
import { formatMoney } from '@/lib/payments/format';
import { isId } from '@/lib/payments/ids';
import type { Lang } from '@/lib/payments/lang';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { readOrders } from './read-orders';

export type FoundGroup = 'orders' | 'events' | 'docs';

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
  const [orders, event, docs] = await Promise.all([
    findOrders(owner, text, lang),
    findEvent(owner.accountId, text),
    searchDocs(text, { lang, everyWord: true }),
  ]);
  const pages = docs.slice(0, MOST);
  return [
    ...orders,
    ...event,
    ...pages.map(({ heading, page, href }) => ({
      group: 'docs' as const,
      title: heading,
      detail: page,
      href,
    })),
  ];
}

async function findOrders(owner: Owner, search: string, lang: Lang): Promise<FoundItem[]> {
  const found = await readOrders(owner, { q: search }, MOST);
  return found.map(({ id, external_reference, description, amount }) => ({
    group: 'orders',
    title: external_reference,
    detail: [description, formatMoney(amount, lang)].filter(Boolean).join(' · '),
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
