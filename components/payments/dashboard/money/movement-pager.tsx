// Links between the pages of movements, which stand far down their page: each leads back to them.

import { urlWith } from '@/lib/payments/dashboard/filters/url-with';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import type { Lang } from '@/lib/payments/lang';
import { cursorOf, type Movement } from '@/lib/payments/ledger/list-movements';
import { TextLink } from '../text-link';

interface Props {
  path: string;
  /** The filters, which every page keeps. */
  query: Record<string, string | undefined>;
  /** The last movement of this page, where more follow. */
  last: Movement | undefined;
  isFirst: boolean;
  lang: Lang;
}

export function MovementPager({ path, query, last, isFirst, lang }: Props) {
  const t = shell[lang];
  if (isFirst && !last) return null;
  return (
    <nav aria-label={t.pager} className="mt-3 flex justify-between gap-4 font-medium print:hidden">
      {isFirst ? <span /> : <TextLink href={`${urlWith(path, query)}#movements`}>{t.newest}</TextLink>}
      {last && (
        <TextLink href={`${urlWith(path, { ...query, after: cursorOf(last) })}#movements`}>
          {t.older}
        </TextLink>
      )}
    </nav>
  );
}
