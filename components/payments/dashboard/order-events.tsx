// An order's events, newest first, each with the exact body that its deliveries send.

import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';
import { CodeBlock } from './code-block';
import { CopyButton } from './copy-button';
import { EmptyList } from './empty-list';
import { TextLink } from './text-link';

/** `path` of the order's page. */
export async function OrderEvents({ events, path }: { events: OrderHistory['events']; path: string }) {
  const lang = await dashboardLang();
  const t = messages[lang];
  if (events.length === 0) return <EmptyList title={t.noEvents}>{t.eventsAppear}</EmptyList>;
  return (
    <ol className="mt-2 divide-y divide-rule">
      {events.toReversed().map(({ id, type, body, outside_contract, created_at, deliveries }) => (
        <li key={id} id={id} className="py-5">
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h2 className="font-mono font-semibold">{type}</h2>
            {outside_contract && <span className="text-sm text-pending">{t.outsideContract}</span>}
            <time
              dateTime={created_at.toISOString()}
              className="ml-auto text-sm text-muted tabular-nums max-sm:ml-0"
            >
              {formatMoment(created_at, lang)}
            </time>
          </div>
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            <span className="inline-flex items-center gap-1 font-mono">
              <span className="break-all">{id}</span>
              <CopyButton value={id} what={t.eventId} />
            </span>
            <TextLink href={`${path}?tab=deliveries#${id}`}>{t.deliveriesOf(deliveries.length)}</TextLink>
          </p>
          <p className="mt-2 text-sm text-muted">{t.exactBody}</p>
          <CodeBlock code={body} what={t.body} />
        </li>
      ))}
    </ol>
  );
}
