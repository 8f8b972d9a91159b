// A page of API calls. Narrow screens fold the columns into two.
import { Status } from '@/components/ui/status';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import type { RequestRow } from '@/lib/payments/requests/list-requests';
import { ListTable, WIDE } from './list-table';

const HEADS = [['Call'], ['Answer'], ['Key', WIDE], ['When', WIDE], ['Time', `${WIDE} text-right`]] as const;

export function RequestTable({ requests }: { requests: RequestRow[] }) {
  return (
    <ListTable caption="API calls, newest first" heads={HEADS}>
      {requests.map((call) => (
        <tr key={call.id} id={call.id} className="align-top text-sm">
          <td className="w-full px-4 py-3">
            <p className="font-mono">
              <span className="font-semibold">{call.method}</span> {call.path}
            </p>
            <p className="font-mono text-xs break-all text-muted">{call.id}</p>
            {call.order_id && (
              <p className="font-mono text-xs break-all">
                <a
                  href={`/dashboard/orders/${call.order_id}`}
                  className="inline-block py-1 text-pine underline underline-offset-4"
                >
                  {call.order_id}
                </a>
              </p>
            )}
            {call.idempotency_key && (
              <p className="text-xs break-all text-muted">
                key <span className="font-mono">{call.idempotency_key}</span>
                {call.replayed && <strong className="font-semibold text-ink"> · replayed</strong>}
              </p>
            )}
            {call.code && <p className="mt-1 font-mono text-xs md:hidden">{call.code}</p>}
            <p className="mt-1 text-xs text-muted tabular-nums md:hidden">
              {formatMoment(call.at)} · {call.duration_ms} ms · …{call.key_last_four}
            </p>
          </td>
          <td className="px-4 py-3">
            <Status kind={call.status < 400 ? 'paid' : 'failed'}>{String(call.status)}</Status>
            {call.code && <p className="font-mono text-xs text-muted max-md:hidden">{call.code}</p>}
          </td>
          <td className={`px-4 py-3 ${WIDE}`}>
            <p className="whitespace-nowrap">{call.key_name}</p>
            <p className="font-mono text-xs text-muted">…{call.key_last_four}</p>
          </td>
          <td className={`px-4 py-3 whitespace-nowrap text-muted tabular-nums ${WIDE}`}>
            <time dateTime={call.at.toISOString()}>{formatMoment(call.at)}</time>
          </td>
          <td className={`px-4 py-3 text-right whitespace-nowrap tabular-nums ${WIDE}`}>
            {call.duration_ms} ms
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
