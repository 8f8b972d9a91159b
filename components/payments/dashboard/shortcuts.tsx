'use client';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
// The search button of the header, and the keys that work on every page: Ctrl/⌘ K, `?`, and `g` with another key. What they
// open is loaded when it is first asked for.
import { Icon } from '@/components/ui/icon';
import { palette } from '@/lib/payments/dashboard/messages/palette';
import { GO_TO } from './go-to';
import { useLang } from './lang-provider';
import { isTyping } from './row-keys';

const CommandPalette = dynamic(() => import('./command-palette').then((file) => file.CommandPalette));
const ShortcutList = dynamic(() => import('./shortcut-list').then((file) => file.ShortcutList));

/** Milliseconds in which the second key must follow the `g`. */
const TOGETHER = 1_000;

export function Shortcuts() {
  const t = palette[useLang()];
  const router = useRouter();
  const [shown, setShown] = useState<'palette' | 'shortcuts'>();
  // Once loaded they stay, so that closing them is animated and opening them again is immediate.
  const [loaded, setLoaded] = useState<{ palette?: true; shortcuts?: true }>({});
  const show = useCallback((what: 'palette' | 'shortcuts') => {
    setLoaded((before) => ({ ...before, [what]: true }));
    setShown(what);
  }, []);
  useEffect(() => {
    let wentAt = 0;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return show('palette');
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // A dialog has the keys: one of these two, or the one that shows a secret.
      if (shown || document.querySelector('dialog[open]')) return;
      if (event.key === '?') return show('shortcuts');
      if (event.key === 'g') {
        wentAt = event.timeStamp;
        return;
      }
      const target = GO_TO[event.key as keyof typeof GO_TO];
      if (target && event.timeStamp - wentAt < TOGETHER) router.push(target.href);
      wentAt = 0;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [router, show, shown]);
  const change = (what: 'palette' | 'shortcuts') => (open: boolean) => setShown(open ? what : undefined);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => show('palette')}
        className="noscript:hidden inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-2 text-muted hover:text-ink sm:border sm:border-control sm:px-3"
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">{t.open}</span>
        <kbd className="font-mono text-xs max-lg:hidden">Ctrl K</kbd>
      </button>
      {loaded.palette && <CommandPalette open={shown === 'palette'} onOpenChange={change('palette')} />}
      {loaded.shortcuts && <ShortcutList open={shown === 'shortcuts'} onOpenChange={change('shortcuts')} />}
    </>
  );
}
