// A page of API requests. Narrow screens fold the columns into two.
import { Status } from '@/components/ui/status';
import { TextLink } from '@/components/ui/text-link';
import { requestsMessages } from '@/lib/payments/dashboard/messages/requests';
import type { RequestRow } from '@/lib/payments/dashboard/reads/list-requests';
import { formatCount, formatExact } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { Ago } from './ago';
import { ListTable, WIDE } from './list-table';
import { OrderLink } from './order-link';

const NUMBER = `${WIDE} text-right whitespace-nowrap tabular-nums`;

export function RequestTable({ requests, lang }: { requests: RequestRow[]; lang: Lang }) {
  const t = requestsMessages[lang];
  return (
    <ListTable
      caption={t.caption}
      heads={t.heads}
      columns={{ order: WIDE, key: WIDE, time: NUMBER, when: NUMBER }}
      looks={{ request: 'w-full', key: 'max-w-40 truncate', when: 'text-muted' }}
      rows={requests}
      keyOf={({ id }) => id}
      rowClass="align-baseline"
      cells={(request) => ({
        response: <Status kind={request.status < 400 ? 'paid' : 'failed'}>{String(request.status)}</Status>,
        request: (
          <>
            <TextLink href={`/dashboard/requests/${request.id}`} className="font-mono">
              {request.method} {request.path}
            </TextLink>
            {request.code && <span className="font-mono text-xs text-failed"> {request.code}</span>}
            {request.replayed && <span className="text-xs text-muted"> {t.replayed}</span>}
            <span className="block text-xs text-muted tabular-nums md:hidden">
              <Ago at={request.at} /> · {request.duration_ms} ms · …{request.key_last_four}
            </span>
          </>
        ),
        order: <OrderLink id={request.order_id} />,
        key: (
          <>
            {request.key_name} <span className="font-mono text-xs text-muted">…{request.key_last_four}</span>
          </>
        ),
        time: `${formatCount(request.duration_ms, lang)} ms`,
        when: <time dateTime={request.at.toISOString()}>{formatExact(request.at, lang)}</time>,
      })}
    />
  );
}
