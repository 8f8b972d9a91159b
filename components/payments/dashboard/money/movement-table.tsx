// Movements of the balance, one a line, each linked to its order or payout. Narrow screens get two columns with the same
// content; on paper all columns are there.
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatDate, formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { METHOD } from '@/lib/payments/dashboard/format/method-names';
import { money } from '@/lib/payments/dashboard/messages/money';
import type { Lang } from '@/lib/payments/lang';
import type { Movement } from '@/lib/payments/ledger/list-movements';
import { ListTable, CELL as SCREEN_CELL, WIDE } from '../list-table';
import { RowKeys } from '../row-keys';
import { TextLink } from '../text-link';

interface Props {
  movements: Movement[];
  caption: string;
  lang: Lang;
}

const CELL = `${SCREEN_CELL} print:px-2 print:py-1 print:text-xs`;
const PAPER = `${WIDE} print:table-cell`;
const NUMBER = `${CELL} text-right whitespace-nowrap tabular-nums`;

export function MovementTable({ movements, caption, lang }: Props) {
  const t = money[lang];
  const amount = (cents: number) => formatAmount(cents, lang);
  const heads = [
    [t.heads.movement],
    [t.heads.when, PAPER],
    [t.heads.availableFrom, PAPER],
    [t.heads.amount, `${PAPER} text-right`],
    [t.heads.fee, `${PAPER} text-right`],
    [t.heads.net, 'text-right'],
  ] as const;
  return (
    <RowKeys>
      <ListTable caption={caption} heads={heads}>
        {movements.map((movement) => {
          const { kind, cause, at, gross, fee, net, value_date } = movement;
          return (
            <tr key={`${kind} ${cause}`} className="break-inside-avoid hover:bg-page">
              <td className={`${CELL} w-full max-w-0`}>
                <span className="flex min-w-0 items-baseline gap-x-2">
                  <span className="whitespace-nowrap">{t.kinds[kind]}</span>
                  <TextLink
                    href={
                      movement.order_id
                        ? `/dashboard/orders/${movement.order_id}`
                        : `/dashboard/payouts/${cause}`
                    }
                    className="min-w-0 truncate -my-1 font-mono"
                  >
                    {movement.external_reference ?? cause}
                  </TextLink>
                  {movement.method && (
                    <span className="whitespace-nowrap text-muted max-lg:hidden">
                      {METHOD[movement.method]}
                    </span>
                  )}
                </span>
                <span className="block truncate text-xs text-muted tabular-nums md:hidden print:hidden">
                  {formatMoment(at, lang)}
                  {fee !== 0 && ` · ${t.heads.fee} ${amount(fee)}`}
                </span>
              </td>
              <td className={`${CELL} whitespace-nowrap text-muted tabular-nums ${PAPER}`}>
                <time dateTime={at.toISOString()}>{formatMoment(at, lang)}</time>
              </td>
              <td className={`${CELL} whitespace-nowrap text-muted tabular-nums ${PAPER}`}>
                {formatDate(value_date, lang)}
              </td>
              <td className={`${NUMBER} ${PAPER}`}>{amount(gross)}</td>
              <td className={`${NUMBER} text-muted ${PAPER}`}>{fee === 0 ? '' : amount(fee)}</td>
              <td className={`${NUMBER} font-medium`}>{amount(net)}</td>
            </tr>
          );
        })}
      </ListTable>
    </RowKeys>
  );
}
