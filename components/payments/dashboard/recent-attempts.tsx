// The latest requests to an endpoint, with what it responded.
import { Section } from '@/components/ui/section';
import { Status } from '@/components/ui/status';
import { formatCount } from '@/lib/payments/dashboard/format/format-count';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import type { Lang } from '@/lib/payments/lang';
import type { RecentAttempt } from '@/lib/payments/webhooks/list-attempts';
import { Ago } from './ago';
import { CELL, ListTable, WIDE } from './list-table';
import { RowKeys } from './row-keys';
import { TextLink } from './text-link';

interface Props {
  attempts: RecentAttempt[];
  endpointId: string;
  now: Date;
  lang: Lang;
}

export function RecentAttempts({ attempts, endpointId, now, lang }: Props) {
  const t = webhooks[lang];
  const heads = [
    [t.recentHeads.event],
    [t.recentHeads.order, WIDE],
    [t.recentHeads.answer],
    [t.recentHeads.time, `${WIDE} text-right`],
    [t.recentHeads.when, WIDE],
  ] as const;
  return (
    <Section heading={t.recent}>
      {attempts.length === 0 ? (
        <p className="mt-3 text-muted">{t.noRecent}</p>
      ) : (
        <RowKeys>
          <ListTable caption={t.recentCaption} heads={heads}>
            {attempts.map(({ deliveryId, number, eventType, orderId, status, durationMs, startedAt }) => (
              <tr key={`${deliveryId} ${number}`}>
                <td className={CELL}>
                  <TextLink href={`/dashboard/deliveries/${deliveryId}`} className="py-0 font-mono">
                    {eventType}
                  </TextLink>
                  <span className="block text-xs text-muted md:hidden">
                    <Ago at={startedAt} now={now} lang={lang} /> · {formatCount(durationMs, lang)} ms
                  </span>
                </td>
                <td className={`${CELL} font-mono ${WIDE}`}>
                  <TextLink href={`/dashboard/orders/${orderId}`} className="py-0">
                    {orderId}
                  </TextLink>
                </td>
                <td className={CELL}>
                  <Status kind={status !== null && status >= 200 && status < 300 ? 'paid' : 'failed'}>
                    {status === null ? t.noResponse : String(status)}
                  </Status>
                </td>
                <td className={`${CELL} text-right whitespace-nowrap tabular-nums ${WIDE}`}>
                  {formatCount(durationMs, lang)} ms
                </td>
                <td className={`${CELL} text-muted ${WIDE}`}>
                  <Ago at={startedAt} now={now} lang={lang} />
                </td>
              </tr>
            ))}
          </ListTable>
        </RowKeys>
      )}
      <p className="mt-2">
        <TextLink href={`/dashboard/deliveries?endpoint=${endpointId}`} className="font-medium">
          {t.all}
        </TextLink>
      </p>
    </Section>
  );
}
