// Movements of the balance, one a line, each linked to its order or payout. Narrow screens get two columns with the same
// content; on paper all columns are there.

import { TextLink } from '@/components/ui/text-link';
import { moneyMessages } from '@/lib/payments/dashboard/messages/money';
import { formatDate, formatExact, formatMoney, METHOD } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import type { Movement } from '@/lib/payments/ledger/list-movements';
import { ListTable, PAPER } from '../list-table';

const LINE = `${PAPER} whitespace-nowrap tabular-nums`;

export function MovementTable(props: { movements: Movement[]; caption: string; lang: Lang }) {
  const { movements, caption, lang } = props;
  const t = moneyMessages[lang];
  const amount = (cents: number) => formatMoney(cents, lang);
  return (
    <ListTable
      caption={caption}
      heads={t.heads}
      columns={{
        when: LINE,
        availableFrom: LINE,
        amount: `${LINE} text-right`,
        fee: `${LINE} text-right`,
        net: 'text-right whitespace-nowrap tabular-nums',
      }}
      looks={{
        movement: 'w-full max-w-0',
        when: 'text-muted',
        availableFrom: 'text-muted',
        fee: 'text-muted',
        net: 'font-medium',
      }}
      rows={movements}
      keyOf={({ kind, cause }) => `${kind} ${cause}`}
      rowClass="break-inside-avoid hover:bg-page"
      cells={({ kind, cause, order_id, external_reference, method, at, gross, fee, net, value_date }) => ({
        movement: (
          <>
            <span className="flex min-w-0 items-baseline gap-x-2">
              <span className="whitespace-nowrap">{t.kinds[kind]}</span>
              <TextLink
                href={order_id ? `/dashboard/orders/${order_id}` : '/dashboard/payouts'}
                className="min-w-0 truncate font-mono"
              >
                {external_reference ?? cause}
              </TextLink>
              {method && <span className="whitespace-nowrap text-muted max-lg:hidden">{METHOD[method]}</span>}
            </span>
            <span className="block truncate text-xs text-muted tabular-nums md:hidden print:hidden">
              {formatExact(at, lang)}
              {fee !== 0 && ` · ${t.heads.fee} ${amount(fee)}`}
            </span>
          </>
        ),
        when: <time dateTime={at.toISOString()}>{formatExact(at, lang)}</time>,
        availableFrom: formatDate(value_date, lang),
        amount: amount(gross),
        fee: fee !== 0 && amount(fee),
        net: amount(net),
      })}
    />
  );
}
