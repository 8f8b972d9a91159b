// Links to the next page of a list and back to its first.

import { TextLink } from '@/components/ui/text-link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { shell } from '@/lib/payments/dashboard/messages/shell';

interface Props {
  /** The first page's URL, on any other page. */
  first: string | false | null | undefined;
  /** The next page's URL, where there is one. */
  next: string | false | null | undefined;
  /** “Newest” and “Older” unless given. */
  texts?: readonly [first: string, next: string];
}

export async function Pager({ first, next, texts }: Props) {
  if (!first && !next) return null;
  const t = shell[await dashboardLang()];
  const [firstText, nextText] = texts ?? [t.newest, t.older];
  return (
    <nav aria-label={t.pager} className="mt-3 flex justify-between gap-4 font-medium print:hidden">
      {first ? <TextLink href={first}>{firstText}</TextLink> : <span />}
      {next && <TextLink href={next}>{nextText}</TextLink>}
    </nav>
  );
}
