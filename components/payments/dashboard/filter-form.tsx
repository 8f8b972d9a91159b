'use client';
// The filters of a list, in its URL: an ordinary GET form whose controls apply at once. Without JavaScript its button
// sends it.
import { useRouter, useSearchParams } from 'next/navigation';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { isTyping } from './row-keys';

/** Milliseconds after the last keystroke. */
const PAUSE = 300;

interface Props {
  path: string;
  /** Names the form for screen readers. */
  label: string;
  /** On the button of browsers without JavaScript. */
  apply: string;
  children: ReactNode;
}

export function FilterForm({ path, label, apply, children }: Props) {
  const router = useRouter();
  const query = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPending, startTransition] = useTransition();

  const isFirst = useRef(true);
  // The URL also changes by a link that clears the filters and by the browser's way back. What is being typed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the URL changes
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])];
    const chosen = new Map(given());
    const isAhead = fields.some((field) => {
      const name = field.getAttribute('name');
      return name !== null && (chosen.get(name) ?? '') !== (query.get(name) ?? '');
    });
    // Chosen before this page's script was there.
    if (isFirst.current && isAhead) send('replace');
    else for (const field of fields) show(field, query);
    isFirst.current = false;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      form.current?.querySelector<HTMLInputElement>('input[type=search]')?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  const given = () =>
    [...new FormData(form.current ?? undefined)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    );
  const send = (go: 'push' | 'replace') => {
    clearTimeout(timer.current);
    const fields = given();
    const url = fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
    startTransition(() => router[go](url, { scroll: false }));
  };
  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (isTyped(target)) timer.current = setTimeout(() => send('replace'), PAUSE);
    else send('push');
  };
  return (
    <search aria-label={label} className="mt-5 block">
      <form
        ref={form}
        action={path}
        method="get"
        autoComplete="off"
        aria-busy={isPending}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          send('push');
        }}
        className="flex flex-wrap items-end gap-x-3 gap-y-2 aria-busy:opacity-70 [&_input]:min-h-10 [&_input]:py-1.5 [&_input]:text-sm [&_label]:text-sm"
      >
        {children}
        <Button look="quiet" className="hidden noscript:inline-flex">
          {apply}
        </Button>
      </form>
    </search>
  );
}

/** Makes a control show what the URL says. */
function show(field: Element, query: URLSearchParams): void {
  if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? '';
  if (!(field instanceof HTMLInputElement)) return;
  if (field.type === 'radio') field.checked = field.value === (query.get(field.name) ?? '');
  else if (field !== document.activeElement) field.value = query.get(field.name) ?? '';
}

const isTyped = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'radio';
