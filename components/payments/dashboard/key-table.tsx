// API keys as rows. Narrow screens fold the columns into two.

import { TextLink } from '@/components/ui/text-link';
import type { ListedKey } from '@/lib/payments/accounts/api-keys';
import type { KeyUsage } from '@/lib/payments/accounts/read-key-usage';
import { keys as messages } from '@/lib/payments/dashboard/messages/keys';
import { formatCount, formatShare } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { Ago } from './ago';
import { ListTable, WIDE } from './list-table';
import { KeyStatus } from './statuses';

interface Props {
  keys: ListedKey[];
  usage: Map<string, KeyUsage>;
  caption: string;
  lang: Lang;
}

const NUMBER = `${WIDE} text-right tabular-nums`;

export function KeyTable({ keys, usage, caption, lang }: Props) {
  const t = messages[lang];
  return (
    <ListTable
      caption={caption}
      heads={t.heads}
      columns={{ key: WIDE, created: WIDE, used: WIDE, week: NUMBER, errors: NUMBER }}
      looks={{
        name: 'break-words',
        key: 'font-mono whitespace-nowrap',
        created: 'text-muted',
        used: 'text-muted',
        state: 'align-middle',
      }}
      rows={keys}
      keyOf={({ id }) => id}
      cells={(key) => {
        const used = key.lastUsedAt ? <Ago at={key.lastUsedAt} /> : t.neverUsed;
        const { requests = 0, failed = 0 } = usage.get(key.id) ?? {};
        return {
          name: (
            <>
              <TextLink href={`/dashboard/keys/${key.id}`} className="font-medium">
                {key.name}
              </TextLink>
              <span className="block text-xs text-muted md:hidden">
                <span className="font-mono">…{key.lastFour}</span> · {used}
              </span>
            </>
          ),
          key: `${key.prefix}…${key.lastFour}`,
          created: <Ago at={key.createdAt} />,
          used,
          week: formatCount(requests, lang),
          errors: (
            <span className={failed > 0 ? 'text-failed' : ''}>
              {requests > 0 ? formatShare(failed, requests, lang) : '–'}
            </span>
          ),
          state: <KeyStatus apiKey={key} />,
        };
      }}
    />
  );
}
