'use client';
// Search as you type over the documentation.
import { useRouter } from 'next/navigation';
import type { Found } from '@/lib/payments/docs/search-docs';
import { SearchDialog } from '../search-dialog';
import { useSearch } from '../use-search';
import { useDocsClientMessages } from './use-docs-client-messages';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: string;
  onQueryChange: (query: string) => void;
}

export function DocsSearchDialog({ open, onOpenChange, query, onQueryChange }: Props) {
  const { url, ...texts } = useDocsClientMessages().searchDialog;
  const router = useRouter();
  const { found, state } = useSearch<Found>(url, open ? query : null);
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
      texts={query.trim().length < 2 ? { ...texts, searching: '' } : texts}
    />
  );
}
