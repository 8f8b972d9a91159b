'use client';
// Ctrl/⌘ K: goes to any page, and finds orders, events and documentation as you type.
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ClientMessages } from '@/lib/payments/dashboard/messages/client';
import type { FoundGroup, FoundItem } from '@/lib/payments/dashboard/reads/search-everything';
import { SECTIONS } from '@/lib/payments/dashboard/sections';
import { SearchDialog } from '../search-dialog';
import { useSearch } from '../use-search';
import { useClientMessages } from './use-client-messages';

interface Item extends Omit<FoundItem, 'group'> {
  group: FoundGroup | 'pages';
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CommandPalette({ open, onOpenChange }: Props) {
  const messages = useClientMessages();
  const { palette: t } = messages;
  const router = useRouter();
  const [query, setQuery] = useState('');
  const { found, state } = useSearch<FoundItem>('/dashboard/search', open ? query : null);
  const items = [...pagesIn(messages).filter(({ title }) => matches(title, query)), ...found];
  const choose = ({ href }: { href: string }) => {
    onOpenChange(false);
    // The docs have a style sheet of their own: a full load.
    if (href.startsWith('/docs')) location.assign(href);
    else router.push(href);
  };

  return (
    <SearchDialog
      open={open}
      onOpenChange={onOpenChange}
      query={query}
      onQueryChange={setQuery}
      items={items.map((item) => ({ ...item, group: t.groups[item.group] }))}
      onChoose={choose}
      state={state}
      texts={t}
    />
  );
}

function pagesIn({ pages: titles, docsPath }: ClientMessages): Item[] {
  const pages = SECTIONS.flatMap((section) => Object.entries(section.pages));
  return pages.map(([page, href]) => ({
    group: 'pages',
    title: titles[page as keyof typeof titles],
    detail: '',
    href: page === 'docs' ? docsPath : href,
  }));
}

/** Every word is somewhere in the title, whatever its accents. */
function matches(title: string, query: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(query)
    .split(/\s+/)
    .every((word) => plain(title).includes(word));
}
