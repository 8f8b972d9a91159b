'use client';
// One filter of a list as a button that opens its fields. Open by itself where there is no JavaScript to close it; with it,
// Escape and a click elsewhere close it.
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

interface Props {
  label: string;
  /** What is chosen, when something is. */
  chosen: string | undefined;
  children: ReactNode;
}

export function FilterMenu({ label, chosen, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      if (event.target instanceof Node && menu.current?.contains(event.target)) return;
      if (menu.current) menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);
  return (
    <details
      ref={menu}
      className="sm:relative"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={`inline-flex min-h-10 cursor-pointer list-none items-center gap-1.5 rounded-card border px-3 [&::-webkit-details-marker]:hidden ${chosen ? 'border-pine bg-card font-medium' : 'border-control bg-card hover:border-ink'}`}
      >
        <span>
          {label}
          {chosen && <span className="text-pine">: {chosen}</span>}
        </span>
        <Icon name="down" className="size-3" />
      </summary>
      <div className="absolute z-20 mt-1 grid gap-3 rounded-card border border-control bg-card p-4 max-sm:inset-x-4 sm:w-80">
        {children}
      </div>
    </details>
  );
}
