// A page of API requests. Narrow screens fold the columns into two.
import { Status } from '@/components/ui/status';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import type { RequestRow } from '@/lib/payments/requests/list-requests';
import { ListTable, WIDE } from './list-table';
import { TextLink } from './text-link';

const HEADS = [
  ['Request'],
  ['Response'],
  ['Key', WIDE],
  ['When', WIDE],
  ['Time', `${WIDE} text-right`],
] as const;

export function RequestTable({ requests }: { requests: RequestRow[] }) {
  return (
    <ListTable caption="API requests, newest first" heads={HEADS}>
      {requests.map((request) => (
        <tr key={request.id} id={request.id} className="align-top text-sm">
          <td className="w-full px-4 py-3">
            <p className="font-mono">
              <span className="font-semibold">{request.method}</span> {request.path}
            </p>
            <p className="font-mono text-xs break-all text-muted">{request.id}</p>
            {request.order_id && (
              <p className="font-mono text-xs break-all">
                <TextLink href={`/dashboard/orders/${request.order_id}`}>{request.order_id}</TextLink>
              </p>
            )}
            {request.idempotency_key && (
              <p className="text-xs break-all text-muted">
                key <span className="font-mono">{request.idempotency_key}</span>
                {request.replayed && <strong className="font-semibold text-ink"> · replayed</strong>}
              </p>
            )}
            {request.code && <p className="mt-1 font-mono text-xs md:hidden">{request.code}</p>}
            <p className="mt-1 text-xs text-muted tabular-nums md:hidden">
              {formatMoment(request.at)} · {request.duration_ms} ms · …{request.key_last_four}
            </p>
          </td>
          <td className="px-4 py-3">
            <Status kind={request.status < 400 ? 'paid' : 'failed'}>{String(request.status)}</Status>
            {request.code && <p className="font-mono text-xs text-muted max-md:hidden">{request.code}</p>}
          </td>
          <td className={`px-4 py-3 ${WIDE}`}>
            <p className="whitespace-nowrap">{request.key_name}</p>
            <p className="font-mono text-xs text-muted">…{request.key_last_four}</p>
          </td>
          <td className={`px-4 py-3 whitespace-nowrap text-muted tabular-nums ${WIDE}`}>
            <time dateTime={request.at.toISOString()}>{formatMoment(request.at)}</time>
          </td>
          <td className={`px-4 py-3 text-right whitespace-nowrap tabular-nums ${WIDE}`}>
            {request.duration_ms} ms
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
