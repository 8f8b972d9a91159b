// A page of API requests. Narrow screens fold the columns into two.
import { Status } from '@/components/ui/status';
import { formatCount } from '@/lib/payments/dashboard/format/format-count';
import { requests as messages } from '@/lib/payments/dashboard/messages/requests';
import type { RequestRow } from '@/lib/payments/dashboard/reads/list-requests';
import type { Lang } from '@/lib/payments/lang';
import { Ago } from './ago';
import { CELL, ListTable, WIDE } from './list-table';
import { RowKeys } from './row-keys';
import { TextLink } from './text-link';

interface Props {
  requests: RequestRow[];
  now: Date;
  lang: Lang;
}

export function RequestTable({ requests, now, lang }: Props) {
  const t = messages[lang];
  const heads = [
    [t.heads.answer],
    [t.heads.request],
    [t.heads.order, WIDE],
    [t.heads.key, WIDE],
    [t.heads.time, `${WIDE} text-right`],
    [t.heads.when, `${WIDE} text-right`],
  ] as const;
  return (
    <RowKeys>
      <ListTable caption={t.caption} heads={heads}>
        {requests.map((request) => (
          <tr key={request.id} className="align-baseline">
            <td className={CELL}>
              <Status kind={request.status < 400 ? 'paid' : 'failed'}>{String(request.status)}</Status>
            </td>
            <td className={`${CELL} w-full`}>
              <TextLink href={`/dashboard/requests/${request.id}`} className="py-0 font-mono">
                {request.method} {request.path}
              </TextLink>
              {request.code && <span className="font-mono text-xs text-failed"> {request.code}</span>}
              {request.replayed && <span className="text-xs text-muted"> {t.replayed}</span>}
              <span className="block text-xs text-muted tabular-nums md:hidden">
                <Ago at={request.at} now={now} lang={lang} /> · {request.duration_ms} ms · …
                {request.key_last_four}
              </span>
            </td>
            <td className={`${CELL} font-mono whitespace-nowrap ${WIDE}`}>
              {request.order_id && (
                <TextLink href={`/dashboard/orders/${request.order_id}`} className="py-0">
                  {request.order_id}
                </TextLink>
              )}
            </td>
            <td className={`${CELL} max-w-40 truncate ${WIDE}`}>
              {request.key_name}{' '}
              <span className="font-mono text-xs text-muted">…{request.key_last_four}</span>
            </td>
            <td className={`${CELL} text-right whitespace-nowrap tabular-nums ${WIDE}`}>
              {formatCount(request.duration_ms, lang)} ms
            </td>
            <td className={`${CELL} text-right text-muted ${WIDE}`}>
              <Ago at={request.at} now={now} lang={lang} />
            </td>
          </tr>
        ))}
      </ListTable>
    </RowKeys>
  );
}
