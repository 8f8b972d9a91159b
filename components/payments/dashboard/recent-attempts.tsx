// The latest requests to an endpoint, with what it responded.
import { Section } from '@/components/ui/section';
import { Status } from '@/components/ui/status';
import { TextLink } from '@/components/ui/text-link';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import { formatCount } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import type { RecentAttempt } from '@/lib/payments/webhooks/list-attempts';
import { Ago } from './ago';
import { ListTable, WIDE } from './list-table';
import { OrderLink } from './order-link';

interface Props {
  attempts: RecentAttempt[];
  endpointId: string;
  lang: Lang;
}

export function RecentAttempts({ attempts, endpointId, lang }: Props) {
  const t = webhooks[lang];
  return (
    <Section heading={t.recent}>
      {attempts.length === 0 ? (
        <p className="mt-3 text-muted">{t.noRecent}</p>
      ) : (
        <ListTable
          caption={t.recentCaption}
          heads={t.recentHeads}
          columns={{ order: WIDE, time: `${WIDE} text-right whitespace-nowrap tabular-nums`, when: WIDE }}
          looks={{ when: 'text-muted' }}
          rows={attempts}
          keyOf={({ deliveryId, number }) => `${deliveryId} ${number}`}
          cells={({ deliveryId, eventType, orderId, status, durationMs, startedAt }) => ({
            event: (
              <>
                <TextLink href={`/dashboard/deliveries/${deliveryId}`} className="font-mono">
                  {eventType}
                </TextLink>
                <span className="block text-xs text-muted md:hidden">
                  <Ago at={startedAt} /> · {formatCount(durationMs, lang)} ms
                </span>
              </>
            ),
            order: <OrderLink id={orderId} />,
            response: (
              <Status kind={status !== null && status >= 200 && status < 300 ? 'paid' : 'failed'}>
                {status === null ? t.noResponse : String(status)}
              </Status>
            ),
            time: `${formatCount(durationMs, lang)} ms`,
            when: <Ago at={startedAt} />,
          })}
        />
      )}
      <p className="mt-2">
        <TextLink className="font-medium" href={`/dashboard/deliveries?endpoint=${endpointId}`}>
          {t.all}
        </TextLink>
      </p>
    </Section>
  );
}
