'use client';
// Moves between the rows of the table inside: j and k or the arrow keys focus a row's first link, and Enter opens it as
// any link. Keys typed into a field stay there.
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

const STEP: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

export function RowKeys({ children }: { children: ReactNode }) {
  const table = useRef<HTMLDivElement>(null);
  const move = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].flatMap(
      (row) => row.querySelector<HTMLElement>('a') ?? [],
    );
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const next = links[at === -1 ? 0 : at + (STEP[event.key] ?? 0)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  useEffect(() => {
    // The arrow keys scroll the page until a row has the focus; j and k begin anywhere.
    const begin = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'j' && event.key !== 'k') return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      move(event);
    };
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows' links are what is focused; the keys only move between them
    <div
      ref={table}
      onKeyDown={(event) => {
        if (event.key.startsWith('Arrow') && STEP[event.key] && !isTyping(event.target)) move(event);
      }}
    >
      {children}
    </div>
  );
}

/** Whether a key pressed there is text, or a choice of a control. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
