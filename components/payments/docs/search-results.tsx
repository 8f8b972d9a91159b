// What the search found, on a page of its own: for browsers without JavaScript, and to share.
import Link from 'next/link';
import { docsMessages } from '@/lib/payments/docs/messages';
import { searchDocs } from '@/lib/payments/docs/search-docs';
import type { Lang } from '@/lib/payments/lang';
import { SearchForm } from './search-form';

/** `q` as the URL has it, which may repeat it. */
export async function SearchResults({ lang, q }: { lang: Lang; q: string | string[] | undefined }) {
  const query = [q].flat()[0]?.slice(0, 200) ?? '';
  const found = await searchDocs(query, { lang });
  const { search: texts, client } = docsMessages[lang];
  return (
    <div className="max-w-3xl">
      <h1 className="text-4xl wrap-anywhere">{query ? texts.quoted(query) : texts.search}</h1>
      <div className="mt-5">
        <SearchForm id="page-search" texts={client.searchForm} query={query} label={texts.form} />
      </div>
      <p className="mt-5 text-muted" role="status">
        {query === '' ? texts.ask : found.length === 0 ? texts.none : texts.some(found.length)}
      </p>
      <ol className="mt-4 border-t border-rule">
        {found.map(({ page, href, heading, excerpt }) => (
          <li
            key={href}
            lang={lang === 'pt' && !href.startsWith('/docs/pt') ? 'en' : undefined}
            className="border-b border-rule py-4"
          >
            <Link
              href={href}
              className="inline-block text-lg font-semibold text-pine underline-offset-4 hover:underline"
            >
              {heading}
            </Link>
            {page !== heading && <p className="text-sm text-muted">{page}</p>}
            <p className="mt-1 [overflow-wrap:anywhere]">{excerpt}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
