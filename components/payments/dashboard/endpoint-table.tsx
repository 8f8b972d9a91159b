// Webhook endpoints with their last 24 hours. Narrow screens fold the columns into one.
import { formatCount, formatShare } from '@/lib/payments/dashboard/format/format-count';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import type { EndpointState } from '@/lib/payments/dashboard/reads/read-endpoints';
import type { Lang } from '@/lib/payments/lang';
import { AttemptBars } from './attempt-bars';
import { EndpointStatus } from './endpoint-status';
import { CELL, ListTable, WIDE } from './list-table';
import { RowKeys } from './row-keys';
import { TextLink } from './text-link';

export function EndpointTable({
  endpoints,
  now,
  lang,
}: {
  endpoints: EndpointState[];
  now: Date;
  lang: Lang;
}) {
  const t = webhooks[lang];
  const heads = [
    [t.heads.url],
    [t.heads.day, WIDE],
    [t.heads.failed, `${WIDE} text-right`],
    [t.heads.median, `${WIDE} text-right`],
    [t.heads.p95, `${WIDE} text-right`],
  ] as const;
  const ms = (time: number | null) => (time === null ? '–' : `${formatCount(time, lang)} ms`);
  const number = `${CELL} text-right whitespace-nowrap tabular-nums ${WIDE}`;
  return (
    <RowKeys>
      <ListTable caption={t.caption} heads={heads}>
        {endpoints.map(({ id, url, health, hours, previousSecretEndsAt }) => (
          <tr key={id} className="align-top">
            <td className={`${CELL} min-w-0`}>
              <TextLink href={`/dashboard/webhooks/${id}`} className="font-mono break-all">
                {url}
              </TextLink>
              <p>
                <EndpointStatus health={health} now={now} lang={lang} />
              </p>
              {previousSecretEndsAt && (
                <p className="text-xs text-pending">
                  {t.twoSecrets(formatMoment(previousSecretEndsAt, lang))}
                </p>
              )}
              <div className="mt-3 md:hidden">
                <AttemptBars hours={hours} />
              </div>
            </td>
            <td className={`${CELL} w-80 ${WIDE}`}>
              <AttemptBars hours={hours} />
            </td>
            <td className={`${number} ${health.failed > 0 ? 'text-failed' : ''}`}>
              {health.attempts > 0 ? formatShare(health.failed, health.attempts, lang) : '–'}
            </td>
            <td className={number}>{ms(health.median)}</td>
            <td className={number}>{ms(health.p95)}</td>
          </tr>
        ))}
      </ListTable>
    </RowKeys>
  );
}
