'use client';
// Search as you type over the documentation.
import { useRouter } from 'next/navigation';
import type { Found } from '@/lib/payments/docs/search-docs';
import type { Lang } from '@/lib/payments/lang';
import { SearchDialog } from '../search-dialog';
import { useSearch } from '../use-search';

const TEXTS = {
  en: {
    title: 'Search the documentation',
    placeholder: 'An error code, a field, a setting, any words…',
    none: 'Nothing matches. Try fewer words.',
    searching: 'Searching…',
    failed: 'The search did not work. Try again.',
    close: 'Close',
  },
  pt: {
    title: 'Pesquisar na documentação',
    placeholder: 'Um código de erro, um campo, uma definição, quaisquer palavras…',
    none: 'Nada encontrado. Experimente menos palavras.',
    searching: 'A pesquisar…',
    failed: 'A pesquisa não funcionou. Tente outra vez.',
    close: 'Fechar',
  },
};

const URLS = { en: '/docs/search.json', pt: '/docs/pt/search.json' };

interface Props {
  lang: Lang;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: string;
  onQueryChange: (query: string) => void;
}

export function DocsSearchDialog({ lang, open, onOpenChange, query, onQueryChange }: Props) {
  const router = useRouter();
  const { found, state } = useSearch<Found>(URLS[lang], open ? query : null);
  return (
    <SearchDialog
      open={open}
      onOpenChange={onOpenChange}
      query={query}
      onQueryChange={onQueryChange}
      items={found.map(({ page, heading, excerpt, href }) => ({
        group: page,
        title: heading,
        detail: excerpt,
        href,
      }))}
      onChoose={({ href }) => {
        onOpenChange(false);
        router.push(href);
      }}
      state={query.trim().length < 2 ? 'searching' : state}
      texts={query.trim().length < 2 ? { ...TEXTS[lang], searching: '' } : TEXTS[lang]}
    />
  );
}
