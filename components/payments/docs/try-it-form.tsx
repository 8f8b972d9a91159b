'use client';
import { type FormEvent, startTransition } from 'react';
import type { callApi } from '@/app/(payments)/(english)/docs/try/call-api';
import { WithCode } from '@/components/payments/with-code';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/text-link';
import { useFormAction } from '@/components/ui/use-form-action';
import type { TryResult } from '@/lib/payments/docs/try-operation';

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

const MONO = '[&_input]:font-mono [&_input]:text-sm [&_textarea]:font-mono [&_textarea]:text-sm';

interface Props {
  operation: string;
  fields: readonly TryField[];
  action: typeof callApi;
}

/** A form that calls an operation of the API and shows the response. */
export function TryItForm({ operation, fields, action }: Props) {
  const [{ result, values, lost }, call, pending] = useFormAction(action, { values: {} });

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
        {fields.map(({ name, value, choices, ...field }) => {
          const control = { ...field, id: `${operation}-${name}`, name, defaultValue: values[name] ?? value };
          return choices ? (
            <ChoiceField
              key={`${name}=${control.defaultValue}`}
              {...control}
              choices={[['', 'any'], ...choices.map((one) => [one, one] as const)]}
            />
          ) : (
            <Field key={name} {...control} autoComplete="off" spellCheck={false} className={MONO} />
          );
        })}
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

/** A response that is out of sight looks like none. */
const show = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' });

function TryResultView(result: TryResult) {
  if ('problem' in result) {
    return <p className="mt-4 border-l-4 border-failed pl-3 font-medium">{result.problem}</p>;
  }
  const { request, status, statusText, milliseconds, headers, body, remedy, next } = result;
  return (
    <div ref={show} className="mt-5 scroll-mb-4 border-t-2 border-dashed border-rule pt-4">
      <p className="font-mono text-sm break-all text-muted">{request}</p>
      <p className="mt-1">
        <strong className={status < 400 ? 'text-pine' : 'text-failed'}>
          {status} {statusText}
        </strong>{' '}
        <span className="text-sm text-muted">in {milliseconds} ms</span>
      </p>
      <dl className="mt-3 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
        {headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-3 max-h-96 overflow-auto rounded-card border border-rule bg-page p-3 font-mono text-[0.8125rem] leading-relaxed"
      >
        {body}
      </pre>
      {remedy && (
        <p className="mt-3 border-l-4 border-failed pl-3">
          <WithCode text={remedy} />
        </p>
      )}
      {next.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-6">
          {next.map(({ href, text }) => (
            <TextLink key={href} external tall href={href}>
              {text}
            </TextLink>
          ))}
        </p>
      )}
    </div>
  );
}
