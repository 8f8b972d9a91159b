'use client';
// The search in the documentation's header: a form without JavaScript; with it a click, Ctrl/⌘ K, `/` and the first letter
// typed open the dialog that searches as you type.
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { SearchForm } from './search-form';
import { useDocsClientMessages } from './use-docs-client-messages';

const DocsSearchDialog = dynamic(() => import('./docs-search-dialog').then((file) => file.DocsSearchDialog));

export function DocsSearch() {
  const { documentation, searchForm } = useDocsClientMessages();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');

  const show = (text = '') => {
    setQuery(text);
    setOpened(true);
    setOpen(true);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash =
        event.key === '/' &&
        !(event.ctrlKey || event.metaKey || event.altKey) &&
        !(event.target as Element).matches('input, textarea, select, [contenteditable]');
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isSlash && !isCommand) return;
      event.preventDefault();
      setQuery('');
      setOpened(true);
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <SearchForm
        id="docs-search"
        texts={searchForm}
        label={documentation}
        hint="Ctrl K"
        input={{
          onClick: () => show(),
          onChange: ({ currentTarget }) => {
            show(currentTarget.value);
            currentTarget.value = '';
          },
        }}
      />
      {opened && (
        <DocsSearchDialog open={open} onOpenChange={setOpen} query={query} onQueryChange={setQuery} />
      )}
    </>
  );
}
