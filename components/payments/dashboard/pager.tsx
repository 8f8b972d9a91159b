// Links to the next page of a list and back to its first.
import Link from 'next/link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { urlWith } from '@/lib/payments/dashboard/filters/url-with';
import { shell } from '@/lib/payments/dashboard/messages/shell';

interface Props {
  path: string;
  /** The filters, which every page keeps. */
  query: Record<string, string | undefined>;
  /** The query parameter that holds the cursor. */
  cursor?: 'after' | 'before';
  /** The cursor of the next page; undefined on the last. */
  next: string | number | undefined;
  isFirst: boolean;
}

const LINK =
  'inline-flex min-h-11 items-center px-1 font-medium text-pine underline underline-offset-4 hover:decoration-2';

export async function Pager({ path, query, cursor = 'after', next, isFirst }: Props) {
  if (isFirst && !next) return null;
  const t = shell[await dashboardLang()];
  return (
    <nav aria-label={t.pager} className="mt-3 flex justify-between gap-4">
      {isFirst ? (
        <span />
      ) : (
        <Link href={urlWith(path, query)} className={LINK}>
          {t.newest}
        </Link>
      )}
      {next && (
        <Link href={urlWith(path, { ...query, [cursor]: String(next) })} className={LINK}>
          {t.older}
        </Link>
      )}
    </nav>
  );
}
