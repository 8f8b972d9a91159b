// What needs the merchant's attention, each with a link to act on it.
import { Status, type StatusKind } from '@/components/ui/status';
import { TextLink } from '@/components/ui/text-link';
import { ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { moneyMessages } from '@/lib/payments/dashboard/messages/money';
import { overviewMessages } from '@/lib/payments/dashboard/messages/overview';
import type { FrontPage } from '@/lib/payments/dashboard/reads/read-front-page';
import { formatCount, formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';

interface Item {
  kind: StatusKind;
  title: string;
  why: string;
  href: string;
}

export function AttentionList({ front, lang }: { front: FrontPage; lang: Lang }) {
  const t = overviewMessages[lang];
  const items = itemsOf(front, lang);
  if (items.length === 0) {
    return (
      <p className="mt-4">
        <Status kind="paid">{t.nothing}</Status>
      </p>
    );
  }
  return (
    <ul className="mt-3 divide-y divide-rule border-t border-rule">
      {items.map(({ kind, title, why, href }) => (
        <li key={href} className="py-2.5">
          <TextLink href={href}>
            <Status kind={kind}>{title}</Status>
          </TextLink>
          <p className="mt-0.5 text-sm break-words text-muted">{why}</p>
        </li>
      ))}
    </ul>
  );
}

function itemsOf({ endpoints, attention, available }: FrontPage, lang: Lang): Item[] {
  const t = overviewMessages[lang];
  const count = (number: number) => formatCount(number, lang);
  const { dead, expiring, expiring_amount, today, returned } = attention;
  const items: Item[] = [];
  for (const { id, url, health } of endpoints.filter(({ health }) => health.state === 'failing')) {
    const why = t.endpointFailsOf(url, count(health.failed), count(health.attempts));
    items.push({ kind: 'failed', title: t.endpointFails, why, href: `/dashboard/webhooks/${id}` });
  }
  if (dead > 0) {
    const title = t.dead(count(dead), dead === 1);
    items.push({ kind: 'failed', title, why: t.deadWhy, href: '/dashboard/dead-letters' });
  }
  if (available < 0) {
    const title = t.negative(formatMoney(available, lang));
    items.push({ kind: 'failed', title, why: moneyMessages[lang].negative, href: '/dashboard/balance' });
  }
  for (const { amount } of returned) {
    const title = t.returned(formatMoney(amount, lang));
    items.push({ kind: 'failed', title, why: t.returnedWhy, href: '/dashboard/payouts' });
  }
  if (expiring > 0) {
    const title = t.expiring(count(expiring), expiring === 1);
    const why = t.expiringWhy(formatMoney(expiring_amount, lang));
    const href = ordersUrl({ status: ['awaiting_payment'], expires_to: today });
    items.push({ kind: 'pending', title, why, href });
  }
  return items;
}
