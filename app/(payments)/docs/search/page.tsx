import type { Metadata } from 'next';
import Link from 'next/link';
import { SearchForm } from '@/components/payments/docs/search-form';
import { searchDocs } from '@/lib/payments/docs/search-docs';

export const metadata: Metadata = { title: 'Search', robots: { index: false, follow: true } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SearchPage({ searchParams }: Props) {
  const { q } = await searchParams;
  const query = [q].flat()[0]?.slice(0, 200) ?? '';
  const found = searchDocs(query);
  return (
    <div className="max-w-3xl">
      <h1 className="text-4xl wrap-anywhere">{query ? `“${query}”` : 'Search'}</h1>
      <div className="mt-5">
        <SearchForm id="page-search" query={query} label="Documentation, this page" />
      </div>
      <p className="mt-5 text-muted" role="status">
        {query === ''
          ? 'Search for an error code, a field, a rule, or any words.'
          : found.length === 0
            ? 'No page contains all of these words. Try fewer words.'
            : `${found.length} ${found.length === 1 ? 'result' : 'results'}, best first.`}
      </p>
      <ol className="mt-4 border-t border-rule">
        {found.map(({ page, href, heading, excerpt }) => (
          <li key={href} className="border-b border-rule py-4">
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
