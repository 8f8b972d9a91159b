// Searches the documentation; a plain form without JavaScript, a client-side navigation with it.

import Form from 'next/form';
import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import type { DocsClientMessages } from '@/lib/payments/docs/messages';

interface Props {
  texts: DocsClientMessages['searchForm'];
  id: string;
  query?: string;
  /** Names the landmark, where a page has more than one. */
  label: string;
  /** The keys that open the search. */
  hint?: string;
  input?: ComponentProps<'input'>;
}

export function SearchForm({ texts, id, query, label, hint, input }: Props) {
  return (
    <Form
      action={texts.action}
      prefetch={false}
      role="search"
      aria-label={label}
      className="flex min-w-0 flex-1 gap-2"
    >
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <span className="relative flex min-w-0 flex-1">
        <input
          id={id}
          name="q"
          type="search"
          key={query}
          defaultValue={query}
          placeholder={texts.placeholder}
          {...input}
          className={`min-h-11 w-full min-w-0 rounded-card border border-control bg-card px-3.5 placeholder:text-muted ${hint ? 'sm:pointer-fine:pr-16' : ''}`}
        />
        {hint && (
          <span
            aria-hidden="true"
            className="noscript:hidden pointer-events-none absolute inset-y-0 right-3.5 flex items-center font-sans text-sm text-muted max-sm:hidden pointer-coarse:hidden"
          >
            {hint}
          </span>
        )}
      </span>
      <button
        type="submit"
        aria-label={texts.search}
        className="inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-card border border-control bg-card hover:border-ink"
      >
        <Icon name="search" className="size-5" />
      </button>
    </Form>
  );
}
