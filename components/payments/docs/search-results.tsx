// What the search found, on a page of its own: for browsers without JavaScript, and to share.
import Link from 'next/link';
import { searchDocs } from '@/lib/payments/docs/search-docs';
import type { Lang } from '@/lib/payments/lang';
import { SearchForm } from './search-form';

const TEXTS = {
  en: {
    search: 'Search',
    quoted: (query: string) => `“${query}”`,
    form: 'Documentation, this page',
    ask: 'Search for an error code, a field, a rule, or any words.',
    none: 'No page contains all of these words. Try fewer words.',
    some: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}, best first.`,
  },
  pt: {
    search: 'Pesquisar',
    quoted: (query: string) => `«${query}»`,
    form: 'Documentação, esta página',
    ask: 'Pesquise um código de erro, um campo, uma regra ou quaisquer palavras.',
    none: 'Nenhuma página contém todas estas palavras. Experimente menos palavras.',
    some: (count: number) =>
      `${count} ${count === 1 ? 'resultado' : 'resultados'}, com os melhores em primeiro lugar.`,
  },
};

/** `q` as the URL has it, which may repeat it. */
export async function SearchResults({ lang, q }: { lang: Lang; q: string | string[] | undefined }) {
  const query = [q].flat()[0]?.slice(0, 200) ?? '';
  const found = await searchDocs(query, { lang });
  const texts = TEXTS[lang];
  return (
    <div className="max-w-3xl">
      <h1 className="text-4xl wrap-anywhere">{query ? texts.quoted(query) : texts.search}</h1>
      <div className="mt-5">
        <SearchForm id="page-search" lang={lang} query={query} label={texts.form} />
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
