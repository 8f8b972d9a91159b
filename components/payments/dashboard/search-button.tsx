'use client';
// The search button of the header, which Ctrl/⌘ K presses too. The palette is loaded when it is first asked for.
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useClientMessages } from './use-client-messages';

const CommandPalette = dynamic(() => import('./command-palette').then((file) => file.CommandPalette));

export function SearchButton() {
  const { palette: t } = useClientMessages();
  const [open, setOpen] = useState(false);
  // Once loaded it stays, so that opening it again is immediate.
  const [loaded, setLoaded] = useState(false);
  const change = (isOpen: boolean) => {
    if (isOpen) setLoaded(true);
    setOpen(isOpen);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setLoaded(true);
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => change(true)}
        className="noscript:hidden inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-2 text-muted hover:text-ink sm:border sm:border-control sm:px-3"
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">{t.open}</span>
        <kbd className="font-mono text-xs max-lg:hidden">Ctrl K</kbd>
      </button>
      {loaded && <CommandPalette open={open} onOpenChange={change} />}
    </>
  );
}
