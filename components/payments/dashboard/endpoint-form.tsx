'use client';
// The URL of a webhook endpoint: to register one, or to change it.
import { useActionState } from 'react';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SecretOnce } from './secret-once';
import { Submit } from './submit';

interface State {
  error?: string;
  url?: string;
  done?: string;
  secret?: string;
}

export function EndpointForm({
  save,
  endpoint,
  full,
}: {
  save: (before: State, form: FormData) => Promise<State>;
  /** The one whose URL changes; a new one without. */
  endpoint?: { id: string; url: string };
  /** Why there can be no more. The form gives way to it, yet the secret of the last one is still shown. */
  full?: string | undefined;
}) {
  const [state, action] = useActionState(save, {});
  return (
    <>
      {state.secret && (
        <SecretOnce
          key={state.secret}
          title="Your signing secret"
          note="Your server checks each event’s signature with it. It is shown this once."
          secret={state.secret}
        />
      )}
      {state.done && (
        <Notice kind="paid" role="status">
          {state.done}
        </Notice>
      )}
      {full && <Notice kind="pending">{full}</Notice>}
      <form action={action} className="mt-2 flex flex-wrap items-end gap-3" noValidate hidden={Boolean(full)}>
        {endpoint && <input type="hidden" name="id" value={endpoint.id} />}
        <Field
          className="min-w-0 flex-1 basis-72"
          id="url"
          label="URL"
          type="url"
          placeholder="https://shop.example.pt/webhooks/eclusa"
          maxLength={2000}
          required
          autoComplete="off"
          defaultValue={state.url ?? endpoint?.url}
          {...(state.error && { error: state.error })}
        />
        <Submit className="min-h-12" look={endpoint ? 'quiet' : 'main'}>
          {endpoint ? 'Change URL' : 'Register'}
        </Submit>
      </form>
    </>
  );
}
