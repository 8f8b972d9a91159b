'use client';
// One of several filters that are on or off: a checkbox that looks like a chip.
import type { ReactNode } from 'react';

interface Props {
  name: string;
  value: string;
  checked: boolean;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
}

export function FilterChip({ name, value, checked, onChange, children }: Props) {
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-card border border-rule bg-card px-3 hover:border-control has-checked:border-ink has-checked:bg-page has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-pine outline-none"
      />
      {children}
    </label>
  );
}
