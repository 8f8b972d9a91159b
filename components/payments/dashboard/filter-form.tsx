'use client';
// The filters of a list, in its URL: an ordinary GET form whose controls apply at once. Without JavaScript its button
// sends it.
import { useRouter, useSearchParams } from 'next/navigation';
import { type ComponentProps, type ReactNode, useEffect, useRef, useTransition } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';

/** Milliseconds after the last keystroke. */
const PAUSE = 300;

interface Props {
  path: string;
  /** Names the form for screen readers. */
  label: string;
  /** On the button of browsers without JavaScript. */
  apply: string;
  className?: string;
  children: ReactNode;
}

export function FilterForm({ path, label, apply, className = '', children }: Props) {
  const router = useRouter();
  const query = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPending, startTransition] = useTransition();

  // A link that clears the filters, or the browser's way back, changes what the fields hold; not the one being typed in.
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field !== document.activeElement && isTyped(field))
        field.value = query.get(field.name) ?? '';
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = () => {
    clearTimeout(timer.current);
    const given = [...new FormData(form.current ?? undefined)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    );
    const url = given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
    startTransition(() => router.replace(url, { scroll: false }));
  };
  const change: ComponentProps<'form'>['onChange'] = ({ target }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, target instanceof HTMLInputElement && isTyped(target) ? PAUSE : 0);
  };
  return (
    <search aria-label={label} className={`mt-5 block ${className}`}>
      <form
        ref={form}
        action={path}
        method="get"
        aria-busy={isPending}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="flex flex-wrap items-end gap-x-3 gap-y-2 aria-busy:opacity-70 [&_input]:min-h-10 [&_input]:py-1.5 [&_input]:text-sm [&_label]:text-sm [&_select]:min-h-10 [&_select]:text-sm"
      >
        {children}
        <noscript>
          <SubmitButton look="quiet">{apply}</SubmitButton>
        </noscript>
      </form>
    </search>
  );
}

const isTyped = ({ type }: HTMLInputElement) => type === 'search' || type === 'text' || type === 'date';
