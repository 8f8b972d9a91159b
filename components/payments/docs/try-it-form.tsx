'use client';
// The form of “Try it” and what came back. Without JavaScript it is sent to a page of its own, which shows the same.
import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react';
import { callApi } from '@/app/(payments)/docs/try/call-api';
import { TryResultView } from './try-result';

export interface TryField {
  name: string;
  label: string;
  hint?: string;
  type?: 'password';
  value?: string;
  required?: boolean;
  /** A text of several lines. */
  lines?: number;
  /** A choice of these, or none. */
  choices?: readonly string[];
}

const INPUT =
  'mt-1.5 block min-h-11 w-full rounded-card border border-control bg-page px-3 py-2 font-mono text-sm text-ink';

export function TryItForm({ operation, fields }: { operation: string; fields: readonly TryField[] }) {
  const [{ result, typed }, call, pending] = useActionState(callApi, {}, `/docs/try/${operation}`);
  const form = useRef<HTMLFormElement>(null);

  // A reference can be used once: every visit starts with one of its own.
  useEffect(() => {
    const body = form.current?.querySelector('textarea');
    if (body) body.value = body.value.replace('"TRY-1"', `"TRY-${Date.now().toString(36)}"`);
  }, []);

  // Called by hand: React would empty the form, and the key would have to be typed for every call.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!pending) startTransition(() => call(data));
  };

  return (
    <section
      aria-label="Try it"
      className="my-6 rounded-card border border-rule bg-card p-4 sm:p-5 print:hidden"
    >
      <form ref={form} action={call} onSubmit={submit} className="grid gap-4">
        <input type="hidden" name="operation" value={operation} />
        {fields.map(({ name, label, hint, type, value, lines, choices, required }) => {
          const id = `${operation}-${name}`;
          const control = {
            id,
            name,
            required,
            defaultValue: typed?.[name] ?? value,
            'aria-describedby': hint && `${id}-hint`,
            className: INPUT,
          };
          return (
            <div key={name}>
              <label htmlFor={id} className="font-medium">
                {label}
              </label>
              {hint && (
                <p id={`${id}-hint`} className="text-sm text-muted">
                  {hint}
                </p>
              )}
              {choices ? (
                <select {...control}>
                  <option value="">any</option>
                  {choices.map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </select>
              ) : lines ? (
                <textarea {...control} rows={lines} spellCheck={false} />
              ) : (
                <input {...control} type={type} autoComplete="off" spellCheck={false} />
              )}
            </div>
          );
        })}
        <button
          type="submit"
          aria-disabled={pending}
          className="min-h-11 cursor-pointer justify-self-start rounded-card bg-pine px-5 py-2 font-semibold text-on-pine hover:brightness-110 aria-disabled:cursor-progress aria-disabled:opacity-60"
        >
          Call the API
        </button>
      </form>
      <div role="status">{result && <TryResultView {...result} />}</div>
    </section>
  );
}
