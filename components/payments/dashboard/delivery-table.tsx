// Events as rows, each with its delivery to every endpoint. Narrow screens fold the columns into one.

import { TextLink } from '@/components/ui/text-link';
import { deliveries as messages } from '@/lib/payments/dashboard/messages/deliveries';
import type { ListedEvent } from '@/lib/payments/dashboard/reads/list-deliveries';
import type { Lang } from '@/lib/payments/lang';
import { Ago } from './ago';
import { ListTable, WIDE } from './list-table';
import { OrderLink } from './order-link';
import { DeliveryStatus } from './statuses';

export function DeliveryTable({ events, lang }: { events: ListedEvent[]; lang: Lang }) {
  const t = messages[lang];
  return (
    <ListTable
      caption={t.caption}
      heads={t.heads}
      columns={{ order: WIDE, when: WIDE }}
      // The deliveries are as wide as is left: a URL that is longer is cut off, and whole on the delivery's page.
      looks={{ deliveries: 'md:w-full md:max-w-0', when: 'text-right text-muted' }}
      rows={events}
      keyOf={({ id }) => id}
      rowClass="align-baseline"
      cells={({ type, orderId, outsideContract, createdAt, deliveries }) => ({
        event: (
          <>
            <TextLink href={`/dashboard/deliveries/${deliveries[0]?.id}`} className="font-mono">
              {type}
            </TextLink>
            {outsideContract && <span className="block text-xs text-pending">{t.outside}</span>}
            <span className="block text-xs text-muted md:hidden">
              <Ago at={createdAt} />
            </span>
          </>
        ),
        order: <OrderLink id={orderId} />,
        deliveries: (
          <ul className="grid grid-cols-1 gap-1">
            {deliveries.map((delivery) => (
              <li key={delivery.id} className="flex items-center gap-x-3 max-md:flex-wrap">
                <DeliveryStatus {...delivery} />
                <span className="text-xs whitespace-nowrap text-muted tabular-nums empty:hidden">
                  {delivery.attempts > 0 && (delivery.responseStatus ?? t.noResponse)}
                  {delivery.responseStatus !== null && ` · ${delivery.durationMs} ms`}{' '}
                  {delivery.status === 'pending' && <Ago at={delivery.nextAttemptAt} />}
                </span>
                <TextLink
                  href={`/dashboard/deliveries/${delivery.id}`}
                  className="min-w-0 font-mono text-xs max-md:break-all md:truncate"
                  title={delivery.url}
                >
                  {delivery.url}
                </TextLink>
              </li>
            ))}
          </ul>
        ),
        when: <Ago at={createdAt} />,
      })}
    />
  );
}
