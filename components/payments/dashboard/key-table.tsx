// API keys as rows. Narrow screens fold the columns into two.
import type { ListedKey } from '@/lib/payments/accounts/api-keys';
import type { KeyUsage } from '@/lib/payments/accounts/read-key-usage';
import { formatCount, formatShare } from '@/lib/payments/dashboard/format/format-count';
import { keys as messages } from '@/lib/payments/dashboard/messages/keys';
import type { Lang } from '@/lib/payments/lang';
import { Ago } from './ago';
import { KeyStatus } from './key-status';
import { CELL, ListTable, WIDE } from './list-table';
import { RowKeys } from './row-keys';
import { TextLink } from './text-link';

interface Props {
  keys: ListedKey[];
  usage: Map<string, KeyUsage>;
  caption: string;
  now: Date;
  lang: Lang;
}

export function KeyTable({ keys, usage, caption, now, lang }: Props) {
  const t = messages[lang];
  const heads = [
    [t.heads.name],
    [t.heads.key, WIDE],
    [t.heads.created, WIDE],
    [t.heads.used, WIDE],
    [t.heads.week, `${WIDE} text-right`],
    [t.heads.errors, `${WIDE} text-right`],
    [t.heads.state],
  ] as const;
  return (
    <RowKeys>
      <ListTable caption={caption} heads={heads}>
        {keys.map((key) => {
          const used = key.lastUsedAt ? <Ago at={key.lastUsedAt} now={now} lang={lang} /> : t.neverUsed;
          const { requests = 0, failed = 0 } = usage.get(key.id) ?? {};
          return (
            <tr key={key.id}>
              <td className={`${CELL} break-words`}>
                <TextLink href={`/dashboard/keys/${key.id}`} className="py-0 font-medium">
                  {key.name}
                </TextLink>
                <span className="block text-xs text-muted md:hidden">
                  <span className="font-mono">…{key.lastFour}</span> · {used}
                </span>
              </td>
              <td className={`${CELL} font-mono whitespace-nowrap ${WIDE}`}>
                {key.prefix}…{key.lastFour}
              </td>
              <td className={`${CELL} text-muted ${WIDE}`}>
                <Ago at={key.createdAt} now={now} lang={lang} />
              </td>
              <td className={`${CELL} text-muted ${WIDE}`}>{used}</td>
              <td className={`${CELL} text-right tabular-nums ${WIDE}`}>{formatCount(requests, lang)}</td>
              <td className={`${CELL} text-right tabular-nums ${failed > 0 ? 'text-failed' : ''} ${WIDE}`}>
                {requests > 0 ? formatShare(failed, requests, lang) : '–'}
              </td>
              <td className={`${CELL} align-middle`}>
                <KeyStatus apiKey={key} lang={lang} />
              </td>
            </tr>
          );
        })}
      </ListTable>
    </RowKeys>
  );
}
