'use client';
// The filters of a list, in its URL: an ordinary GET form whose controls apply at once. Without JavaScript its button
// sends it.
import { useRouter, useSearchParams } from 'next/navigation';
import { type ChangeEvent, type MouseEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import { useLang } from './lang-provider';
import { isTyping } from './row-keys';

/** Milliseconds after the last keystroke. */
const PAUSE = 300;

interface Props {
  path: string;
  /** Names the form for screen readers. */
  label: string;
  /** Offers a link that clears the filters. */
  isFiltered?: boolean;
  /** A link in it with `data-fields` fills those fields: `from=2026-11-01&to=`. */
  children: ReactNode;
}

export function FilterForm({ path, label, isFiltered, children }: Props) {
  const t = shell[useLang()];
  const router = useRouter();
  const query = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPending, startTransition] = useTransition();

  const isFirst = useRef(true);
  // The URL also changes by a link that clears the filters and by the browser's way back. What is being typed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the URL changes
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])].filter(isControl);
    // Chosen before this page's script was there.
    if (isFirst.current && !controls.every((control) => isShown(control, query))) send('replace');
    else for (const control of controls) show(control, query);
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

  const send = (go: 'push' | 'replace') => {
    clearTimeout(timer.current);
    const fields = [...new FormData(form.current ?? undefined)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    );
    const url = fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
    startTransition(() => router[go](url, { scroll: false }));
  };
  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (!isControl(target) || !target.validity.valid) return;
    if (isTyped(target)) timer.current = setTimeout(() => send('replace'), PAUSE);
    else send('push');
  };
  // Build the URL from the form's current values; the link's `href` has those of the last render.
  const follow = (event: MouseEvent<HTMLFormElement>) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-fields]');
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    for (const [name, value] of new URLSearchParams(link.dataset.fields)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = value;
    }
    send('push');
  };
  return (
    <search aria-label={label} className="relative mt-5 block">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <form
        ref={form}
        action={path}
        method="get"
        autoComplete="off"
        aria-busy={isPending}
        onChange={change}
        onClick={follow}
        onSubmit={(event) => {
          event.preventDefault();
          send('push');
        }}
        className="flex flex-wrap items-end gap-x-3 gap-y-2 text-sm aria-busy:opacity-70 [&_input]:min-h-10 [&_input]:py-1.5 [&_input]:text-sm [&_select]:min-h-10 [&_select]:cursor-pointer [&_select]:text-sm sm:[&_select]:max-w-72"
      >
        {children}
        {isFiltered && (
          <TextLink href={path} scroll={false} className="px-1 py-2.5 font-medium">
            {t.clearFilters}
          </TextLink>
        )}
        <div className="hidden noscript:block">
          <Button look="quiet">{t.filter}</Button>
        </div>
      </form>
    </search>
  );
}

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (field: Element): field is Control =>
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== '';

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

const isTyped = (control: Control) => control instanceof HTMLInputElement && !isTick(control);

/** Whether a box is ticked, by the URL. A radio with an empty value is ticked when the URL lacks the parameter. */
const isTicked = ({ name, value }: Control, query: URLSearchParams) =>
  query.has(name) ? query.getAll(name).includes(value) : value === '';

/** Whether a control shows what the URL says. */
const isShown = (control: Control, query: URLSearchParams) =>
  isTick(control)
    ? control.checked === isTicked(control, query)
    : control.value === (query.get(control.name) ?? '');

function show(control: Control, query: URLSearchParams): void {
  if (isTick(control)) control.checked = isTicked(control, query);
  else if (!isTyped(control) || control !== document.activeElement)
    control.value = query.get(control.name) ?? '';
}
