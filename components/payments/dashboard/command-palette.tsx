'use client';
// Ctrl/⌘ K: goes to any page, does the common actions, and finds orders, events, payouts and documentation as you type.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { palette } from '@/lib/payments/dashboard/messages/palette';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import type { FoundGroup, FoundItem } from '@/lib/payments/dashboard/search-everything';
import { SECTIONS } from '@/lib/payments/dashboard/sections';
import { useLang } from './lang-provider';

interface Item extends Omit<FoundItem, 'group'> {
  group: FoundGroup | 'pages' | 'actions';
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  showShortcuts: () => void;
}

/** Milliseconds of silence before the server is asked. */
const PAUSE = 120;

export function CommandPalette({ open, onOpenChange, showShortcuts }: Props) {
  const lang = useLang();
  const t = palette[lang];
  const router = useRouter();
  const [query, setQuery] = useState('');
  const { found, state } = useSearch(query, open);
  const items = [...localItems(lang).filter(({ title }) => matches(title, query)), ...found];
  const groups = [...new Set(items.map(({ group }) => group))].map((group) => ({
    group,
    items: items.filter((item) => item.group === group),
  }));

  const choose = ({ href }: Item) => {
    onOpenChange(false);
    if (href === '#shortcuts') showShortcuts();
    // The docs have a style sheet of their own, and a file is no page: both are full loads.
    else if (href.startsWith('/docs') || href.endsWith('/csv')) location.assign(href);
    else router.push(href);
  };

  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => isOpen || setQuery('')}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          aria-label={t.title}
          className="fixed inset-x-0 top-[8dvh] z-50 mx-auto flex max-h-[min(34rem,80dvh)] w-[min(38rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-card border border-control bg-card text-ink"
        >
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={groups}
            value={query}
            onValueChange={setQuery}
            itemToStringValue={(item: Item) => item.title}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center border-b border-rule">
              <Autocomplete.Input
                aria-label={t.title}
                placeholder={t.placeholder}
                className="min-h-13 w-full min-w-0 flex-1 bg-transparent px-4 placeholder:text-muted focus-visible:-outline-offset-3"
              />
              <Dialog.Close className="mr-1 min-h-11 cursor-pointer rounded-card px-3 text-sm text-muted underline-offset-4 hover:underline">
                {t.close}
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="px-4 text-sm text-muted not-empty:py-2">
              {state === 'failed' ? t.failed : state === 'searching' && items.length === 0 && t.searching}
            </Autocomplete.Status>
            {state === 'done' && (
              <Autocomplete.Empty className="px-4 text-muted not-empty:py-4">{t.none}</Autocomplete.Empty>
            )}
            <Autocomplete.List className="overflow-y-auto overscroll-contain py-1">
              {(group: (typeof groups)[number]) => (
                <Autocomplete.Group key={group.group} items={group.items}>
                  <Autocomplete.GroupLabel className="px-4 pt-2 pb-1 text-sm text-muted">
                    {t.groups[group.group]}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Item) => (
                      <Autocomplete.Item
                        key={item.href + item.title}
                        value={item}
                        onClick={() => choose(item)}
                        className="flex min-h-10 cursor-pointer items-center gap-4 border-l-3 border-transparent px-4 data-highlighted:border-pine data-highlighted:bg-page"
                      >
                        <span className="min-w-0 flex-1 truncate">{item.title}</span>
                        <span className="max-w-[50%] truncate text-sm text-muted">{item.detail}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What the server finds for `query`; the last results stay until the next arrive. */
function useSearch(query: string, open: boolean) {
  const [found, setFound] = useState<FoundItem[]>([]);
  const [state, setState] = useState<'searching' | 'done' | 'failed'>('done');
  useEffect(() => {
    if (!open || query.trim().length < 2) {
      setFound([]);
      setState('done');
      return;
    }
    const stop = new AbortController();
    setState('searching');
    const timer = setTimeout(async () => {
      try {
        const url = `/dashboard/search?${new URLSearchParams({ q: query })}`;
        const response = await fetch(url, { signal: stop.signal, headers: { accept: 'application/json' } });
        if (!response.ok) throw new Error(`Status ${response.status}`);
        setFound((await response.json()) as FoundItem[]);
        setState('done');
      } catch {
        if (!stop.signal.aborted) setState('failed');
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, open]);
  return { found, state };
}

function localItems(lang: 'pt' | 'en'): Item[] {
  const { actions } = palette[lang];
  const titles = shell[lang].pages;
  const pages = SECTIONS.flatMap((section) => Object.entries(section.pages));
  return [
    ...pages.map(([page, href]) => ({
      group: 'pages' as const,
      title: titles[page as keyof typeof titles],
      detail: '',
      href,
    })),
    ...Object.entries({
      newKey: '/dashboard/keys',
      newEndpoint: '/dashboard/webhooks',
      payOut: '/dashboard/payouts',
      exportOrders: '/dashboard/orders/csv',
      activity: '/dashboard/settings/activity',
      shortcuts: '#shortcuts',
    }).map(([action, href]) => ({
      group: 'actions' as const,
      title: actions[action as keyof typeof actions],
      detail: '',
      href,
    })),
  ];
}

/** Every word is somewhere in the title, whatever its accents. */
function matches(title: string, query: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(query)
    .split(/\s+/)
    .every((word) => plain(title).includes(word));
}
