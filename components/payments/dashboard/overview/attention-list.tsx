// What a merchant should look at, each with where to do something about it.
import { Status, type StatusKind } from '@/components/ui/status';
import { ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatCount } from '@/lib/payments/dashboard/format/format-count';
import { money } from '@/lib/payments/dashboard/messages/money';
import { overview } from '@/lib/payments/dashboard/messages/overview';
import type { FrontPage } from '@/lib/payments/dashboard/reads/read-front-page';
import type { Lang } from '@/lib/payments/lang';
import { TextLink } from '../text-link';

interface Item {
  kind: StatusKind;
  title: string;
  why: string;
  href: string;
}

export function AttentionList({ front, lang }: { front: FrontPage; lang: Lang }) {
  const t = overview[lang];
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
          <TextLink href={href} className="-my-1">
            <Status kind={kind}>{title}</Status>
          </TextLink>
          <p className="mt-0.5 text-sm break-words text-muted">{why}</p>
        </li>
      ))}
    </ul>
  );
}

function itemsOf({ endpoints, attention, available }: FrontPage, lang: Lang): Item[] {
  const t = overview[lang];
  const count = (number: number) => formatCount(number, lang);
  const { dead, expiring, expiring_amount, today, returned } = attention;
  return [
    ...endpoints
      .filter(({ health }) => health.state === 'failing')
      .map(({ id, url, health }) => ({
        kind: 'failed' as const,
        title: t.endpointFails,
        why: t.endpointFailsOf(url, count(health.failed), count(health.attempts)),
        href: `/dashboard/webhooks/${id}`,
      })),
    ...(dead > 0
      ? [
          {
            kind: 'failed' as const,
            title: t.dead(count(dead), dead === 1),
            why: t.deadWhy,
            href: '/dashboard/dead-letters',
          },
        ]
      : []),
    ...(available < 0
      ? [
          {
            kind: 'failed' as const,
            title: t.negative(formatAmount(available, lang)),
            why: money[lang].negative,
            href: '/dashboard/balance',
          },
        ]
      : []),
    ...returned.map(({ id, amount }) => ({
      kind: 'failed' as const,
      title: t.returned(formatAmount(amount, lang)),
      why: t.returnedWhy,
      href: `/dashboard/payouts/${id}`,
    })),
    ...(expiring > 0
      ? [
          {
            kind: 'pending' as const,
            title: t.expiring(count(expiring), expiring === 1),
            why: t.expiringWhy(formatAmount(expiring_amount, lang)),
            href: ordersUrl({ status: ['awaiting_payment'], expires_to: today }),
          },
        ]
      : []),
  ];
}
