// Webhook endpoints with their last 24 hours. Narrow screens fold the columns into one.

import { TextLink } from '@/components/ui/text-link';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import type { EndpointState } from '@/lib/payments/dashboard/reads/read-endpoints';
import { formatCount, formatExact, formatShare } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { AttemptBars } from './attempt-bars';
import { ListTable, WIDE } from './list-table';
import { EndpointStatus } from './statuses';

const NUMBER = `${WIDE} text-right whitespace-nowrap tabular-nums`;

export function EndpointTable({ endpoints, lang }: { endpoints: EndpointState[]; lang: Lang }) {
  const t = webhooks[lang];
  const ms = (time: number | null) => (time === null ? '–' : `${formatCount(time, lang)} ms`);
  return (
    <ListTable
      caption={t.caption}
      heads={t.heads}
      columns={{ day: WIDE, failed: NUMBER, median: NUMBER, p95: NUMBER }}
      looks={{ url: 'min-w-0', day: 'w-80' }}
      rows={endpoints}
      keyOf={({ id }) => id}
      rowClass="align-top"
      cells={({ id, url, health, hours, previousSecretEndsAt }) => ({
        url: (
          <>
            <TextLink href={`/dashboard/webhooks/${id}`} className="font-mono break-all">
              {url}
            </TextLink>
            <p>
              <EndpointStatus health={health} />
            </p>
            {previousSecretEndsAt && (
              <p className="text-xs text-pending">{t.twoSecrets(formatExact(previousSecretEndsAt, lang))}</p>
            )}
            <div className="mt-3 md:hidden">
              <AttemptBars hours={hours} />
            </div>
          </>
        ),
        day: <AttemptBars hours={hours} />,
        failed: (
          <span className={health.failed > 0 ? 'text-failed' : ''}>
            {health.attempts > 0 ? formatShare(health.failed, health.attempts, lang) : '–'}
          </span>
        ),
        median: ms(health.median),
        p95: ms(health.p95),
      })}
    />
  );
}
