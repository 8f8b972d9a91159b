'use client';
import { type FormEvent, startTransition } from 'react';
import { callApi } from '@/app/(payments)/docs/try/call-api';
import { Button } from '@/components/ui/button';
import { useFormAction } from '@/components/ui/use-form-action';
import { TryResultView } from './try-result';

export interface TryField {
  name: string;
  label: string;
  hint?: string;
  type?: 'password';
  value?: string;
  required?: boolean;
  /** Makes it a text area of that many lines. */
  lines?: number;
  /** Makes it a choice of these, or none. */
  choices?: readonly string[];
}

/** A form that calls an operation of the API and shows the response. */
export function TryItForm({ operation, fields }: { operation: string; fields: readonly TryField[] }) {
  const [{ result, values, lost }, call, pending] = useFormAction(callApi, { values: {} });

  // Dispatched by hand: React resets a form after its action, and the key would have to be typed for every call.
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
      <form action={call} onSubmit={submit} className="grid gap-4">
        <input type="hidden" name="operation" value={operation} />
        {fields.map((field) => (
          <TryInput
            key={field.name}
            id={`${operation}-${field.name}`}
            field={field}
            value={values[field.name]}
          />
        ))}
        <Button aria-disabled={pending} className="justify-self-start">
          Call the API
        </Button>
      </form>
      <div role="status">
        {lost ? (
          <p className="mt-4 border-l-4 border-failed pl-3 font-medium">
            No connection. Try again with the same Idempotency-Key.
          </p>
        ) : (
          result && <TryResultView {...result} />
        )}
      </div>
    </section>
  );
}

function TryInput({ id, field, value }: { id: string; field: TryField; value: string | undefined }) {
  const { name, label, hint, type, lines, choices, required } = field;
  const control = {
    id,
    name,
    required,
    defaultValue: value ?? field.value,
    'aria-describedby': hint && `${id}-hint`,
    className:
      'mt-1.5 block min-h-11 w-full rounded-card border border-control bg-page px-3 py-2 font-mono text-sm text-ink',
  };
  return (
    <div>
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
}
