'use client';
import { useActionState } from 'react';
import { SecretOnce } from './secret-once';
import { Submit } from './submit';

interface State {
  secret?: string;
}

export function RotateSecretForm({
  id,
  rotate,
}: {
  id: string;
  rotate: (before: State, form: FormData) => Promise<State>;
}) {
  const [{ secret }, action] = useActionState(rotate, {});
  return (
    <>
      {secret && (
        <SecretOnce
          key={secret}
          title="Your new signing secret"
          note="For 24 hours both secrets sign each event, so you can change it without losing one. It is shown this once."
          secret={secret}
        />
      )}
      <form action={action}>
        <input type="hidden" name="id" value={id} />
        <Submit look="quiet">Rotate secret</Submit>
      </form>
    </>
  );
}
