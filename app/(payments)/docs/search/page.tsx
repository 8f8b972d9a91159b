// What the documentation says about some words. Works without JavaScript: the words are in the address.
import type { Metadata } from 'next';
import { SearchForm } from '@/components/payments/docs/search-form';
import { searchDocs } from '@/lib/payments/docs/search-docs';

export const metadata: Metadata = { title: 'Search', robots: { index: false, follow: true } };

type Query = Record<string, string | string[] | undefined>;

export default async function SearchPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { q } = await searchParams;
  const query = [q].flat()[0]?.slice(0, 200) ?? '';
  const found = searchDocs(query);
  return (
    <div className="max-w-3xl">
      <h1 className="text-4xl">{query ? `“${query}”` : 'Search'}</h1>
      <div className="mt-5">
        <SearchForm query={query} id="page-search" name="This page’s results" />
      </div>
      <p className="mt-5 text-muted" role="status">
        {query === ''
          ? 'An error’s code, a field, a rule, or plain words.'
          : found.length === 0
            ? 'Nothing has all of these words. Fewer words, or the beginning of one, find more.'
            : `${found.length} ${found.length === 1 ? 'place' : 'places'}, the best first.`}
      </p>
      <ol className="mt-4 border-t border-rule">
        {found.map(({ page, href, heading, excerpt }) => (
          <li key={href} className="border-b border-rule py-4">
            <a
              href={href}
              className="inline-block text-lg font-semibold text-pine underline-offset-4 hover:underline"
            >
              {heading}
            </a>
            {page !== heading && <p className="text-sm text-muted">{page}</p>}
            <p className="mt-1 [overflow-wrap:anywhere]">{excerpt}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
