// The tabs of an order's page beside its timeline: its API requests, its events, their deliveries, and its JSON.

import { TextLink } from '@/components/ui/text-link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requestsUrl } from '@/lib/payments/dashboard/filters/request-filter';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import type { RequestRow } from '@/lib/payments/dashboard/reads/list-requests';
import { readOrigin } from '@/lib/payments/dashboard/reads/read-origin';
import { formatExact } from '@/lib/payments/format';
import { type OrderRow, presentOrder } from '@/lib/payments/orders/order-row';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';
import { CodeBlock } from './code-block';
import { CopyValue } from './copy-value';
import { EmptyList } from './empty-list';
import { TimelineDeliveries } from './order-timeline';
import { RequestTable } from './request-table';

interface Props {
  orderId: string;
  requests: RequestRow[];
}

export async function OrderRequests({ orderId, requests }: Props) {
  const lang = await dashboardLang();
  const t = messages[lang];
  if (requests.length === 0) return <EmptyList title={t.noRequests}>{t.requestsKept}</EmptyList>;
  return (
    <section className="mt-4" aria-label={t.tabs.requests}>
      <RequestTable requests={requests} lang={lang} />
      <p className="mt-3 text-sm">
        <TextLink href={requestsUrl({ q: orderId })}>{t.allRequests}</TextLink>
      </p>
    </section>
  );
}

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
              {formatExact(created_at, lang)}
            </time>
          </div>
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            <span className="inline-flex items-center gap-1 font-mono">
              <span className="break-all">{id}</span>
              <CopyValue value={id} what={t.eventId} />
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

export async function OrderDeliveries({ events }: { events: OrderHistory['events'] }) {
  const lang = await dashboardLang();
  const t = messages[lang];
  if (events.every(({ deliveries }) => deliveries.length === 0))
    return <EmptyList title={t.noDeliveries}>{t.registerFirst}</EmptyList>;
  return (
    <ol className="mt-2 max-w-4xl divide-y divide-rule">
      {events.toReversed().map(({ id, type, created_at, deliveries }) => (
        <li key={id} id={id} className="py-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-5">
            <h2 className="font-mono font-semibold">{type}</h2>
            <time dateTime={created_at.toISOString()} className="text-sm text-muted tabular-nums">
              {formatExact(created_at, lang)}
            </time>
          </div>
          <TimelineDeliveries type={type} deliveries={deliveries} />
        </li>
      ))}
    </ol>
  );
}

export async function OrderJson({ order }: { order: OrderRow }) {
  const lang = await dashboardLang();
  const t = messages[lang];
  const path = `/v1/orders/${order.id}`;
  const command = `curl ${await readOrigin()}${path} \\\n  -H "Authorization: Bearer $ECLUSA_KEY"`;
  return (
    <section className="mt-6 max-w-4xl" aria-label={t.tabs.json}>
      <p className="break-words text-muted">{t.responds(path)}</p>
      <CodeBlock code={command} what={shell[lang].command} />
      <CodeBlock code={JSON.stringify(presentOrder(order), null, 2)} what={t.json} />
    </section>
  );
}
