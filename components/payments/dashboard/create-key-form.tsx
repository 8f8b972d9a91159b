'use client';
import { useActionState } from 'react';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SecretOnce } from './secret-once';
import { Submit } from './submit';

interface State {
  error?: string;
  name?: string;
  secret?: string;
}

export function CreateKeyForm({
  createKey,
  full,
}: {
  createKey: (before: State, form: FormData) => Promise<State>;
  /** Why there can be no more. The form gives way to it, yet the last key that could be made is still shown. */
  full?: string | undefined;
}) {
  const [state, action] = useActionState(createKey, {});
  return (
    <>
      {state.secret && (
        <SecretOnce
          key={state.secret}
          title="Your new API key"
          note="Copy it to your server now. It is shown this once; we keep only a hash of it."
          secret={state.secret}
        />
      )}
      {full && <Notice kind="pending">{full}</Notice>}
      <form action={action} className="flex flex-wrap items-end gap-3" hidden={Boolean(full)}>
        <Field
          className="min-w-0 flex-1 basis-64"
          id="name"
          label="Name of the new key"
          placeholder="Production server"
          maxLength={60}
          required
          autoComplete="off"
          defaultValue={state.name}
          {...(state.error && { error: state.error })}
        />
        <Submit className="min-h-12">Create key</Submit>
      </form>
    </>
  );
}
