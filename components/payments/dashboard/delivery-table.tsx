// Events as rows, each with its delivery to every endpoint. Narrow screens fold the columns into one.
import { deliveries as messages } from '@/lib/payments/dashboard/messages/deliveries';
import type { ListedEvent } from '@/lib/payments/dashboard/reads/list-deliveries';
import type { Lang } from '@/lib/payments/lang';
import { Ago } from './ago';
import { DeliveryStatus } from './delivery-status';
import { CELL, ListTable, WIDE } from './list-table';
import { RowKeys } from './row-keys';
import { TextLink } from './text-link';

export function DeliveryTable({ events, now, lang }: { events: ListedEvent[]; now: Date; lang: Lang }) {
  const t = messages[lang];
  const heads = [[t.heads.event], [t.heads.order, WIDE], [t.heads.deliveries], [t.heads.when, WIDE]] as const;
  return (
    <RowKeys>
      <ListTable caption={t.caption} heads={heads}>
        {events.map(({ id, type, orderId, outsideContract, createdAt, deliveries }) => (
          <tr key={id} className="align-baseline">
            <td className={CELL}>
              <TextLink href={`/dashboard/deliveries/${deliveries[0]?.id}`} className="py-0 font-mono">
                {type}
              </TextLink>
              {outsideContract && <span className="block text-xs text-pending">{t.outside}</span>}
              <span className="block text-xs text-muted md:hidden">
                <Ago at={createdAt} now={now} lang={lang} />
              </span>
            </td>
            <td className={`${CELL} font-mono whitespace-nowrap ${WIDE}`}>
              <TextLink href={`/dashboard/orders/${orderId}`} className="py-0">
                {orderId}
              </TextLink>
            </td>
            {/* As wide as is left: a URL that is longer is cut off, and whole on the delivery's page. */}
            <td className={`${CELL} md:w-full md:max-w-0`}>
              <ul className="grid grid-cols-1 gap-1">
                {deliveries.map((delivery) => (
                  <li key={delivery.id} className="flex items-center gap-x-3 max-md:flex-wrap">
                    <DeliveryStatus {...delivery} lang={lang} />
                    <span className="text-xs whitespace-nowrap text-muted tabular-nums empty:hidden">
                      {delivery.attempts > 0 &&
                        (delivery.responseStatus === null ? t.noResponse : delivery.responseStatus)}
                      {delivery.responseStatus !== null && ` · ${delivery.durationMs} ms`}
                      {delivery.status === 'pending' && (
                        <>
                          {' '}
                          <Ago at={delivery.nextAttemptAt} now={now} lang={lang} />
                        </>
                      )}
                    </span>
                    <TextLink
                      href={`/dashboard/deliveries/${delivery.id}`}
                      className="min-w-0 py-0 font-mono text-xs max-md:break-all md:truncate"
                      title={delivery.url}
                    >
                      {delivery.url}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </td>
            <td className={`${CELL} text-right text-muted ${WIDE}`}>
              <Ago at={createdAt} now={now} lang={lang} />
            </td>
          </tr>
        ))}
      </ListTable>
    </RowKeys>
  );
}
