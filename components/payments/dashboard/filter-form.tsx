'use client';
// The filters of a list, in its URL: a GET form whose controls apply at once. Without JavaScript its button sends it.
import Form from 'next/form';
import { useSearchParams } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { isTyping } from './row-keys';
import { useClientMessages } from './use-client-messages';

/** Milliseconds after the last keystroke. */
const PAUSE = 300;

interface Props {
  path: string;
  /** Names the form for screen readers. */
  label: string;
  /** Offers a link that clears the filters. */
  isFiltered?: boolean;
  children: ReactNode;
}

export function FilterForm({ path, label, isFiltered, children }: Props) {
  const t = useClientMessages();
  const query = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(false);

  useEffect(() => {
    const { current } = form;
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      current?.querySelector<HTMLInputElement>('input[type=search]')?.select();
    };
    current?.addEventListener('formdata', leaveOutEmpty);
    document.addEventListener('keydown', focusSearch);
    // Chosen or typed before this script ran.
    if (current && [...current.elements].some(hasChanged)) current.requestSubmit();
    return () => {
      clearTimeout(timer.current);
      current?.removeEventListener('formdata', leaveOutEmpty);
      document.removeEventListener('keydown', focusSearch);
    };
  }, []);
  const isFirst = useRef(true);
  // A link or the browser's Back may have changed the URL: show what it says. What is being typed stays.
  useEffect(() => {
    if (!isFirst.current)
      for (const field of form.current?.elements ?? []) {
        if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? '';
        else if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
        else if (!isTextField(field))
          field.checked = (query.has(field.name) ? query.getAll(field.name) : ['']).includes(field.value);
        else if (field !== document.activeElement) field.value = query.get(field.name) ?? '';
      }
    isFirst.current = false;
  }, [query]);

  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (!form.current?.checkValidity()) return;
    setTyped(isTextField(target));
    timer.current = setTimeout(() => form.current?.requestSubmit(), isTextField(target) ? PAUSE : 0);
  };
  return (
    <search aria-label={label} className="relative mt-5 block">
      <Form
        ref={form}
        action={path}
        scroll={false}
        // Each keystroke would be a step of the browser's history.
        replace={typed}
        prefetch={false}
        autoComplete="off"
        // Not `onChange`: after a reset, React takes a box that is ticked again for unchanged.
        onInput={change}
        onSubmit={() => {
          clearTimeout(timer.current);
          setTyped(false);
        }}
        className="flex flex-wrap items-end gap-x-3 gap-y-2 text-sm [&_input]:min-h-10 [&_input]:py-1.5 [&_input]:text-sm [&_select]:min-h-10 [&_select]:cursor-pointer [&_select]:text-sm sm:[&_select]:max-w-72"
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
      </Form>
    </search>
  );
}

/** Whether a field says something else than the page as it arrived. */
function hasChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (!(field instanceof HTMLInputElement)) return false;
  return isTextField(field) ? field.value !== field.defaultValue : field.checked !== field.defaultChecked;
}

/** Keeps empty fields out of the URL. */
function leaveOutEmpty({ formData }: FormDataEvent): void {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
}

const isTextField = (element: EventTarget | null) =>
  element instanceof HTMLInputElement && element.type !== 'radio' && element.type !== 'checkbox';
