'use client';
import { useActionState } from 'react';
import { Field } from '@/components/ui/field';
import { Submit } from './submit';

interface State {
  errors?: { current?: string; next?: string };
}

export function ChangePasswordForm({
  email,
  changePassword,
}: {
  /** For the browser's password store. */
  email: string;
  changePassword: (before: State, form: FormData) => Promise<State>;
}) {
  const [{ errors = {} }, action] = useActionState(changePassword, {});
  return (
    <form action={action} className="mt-4 grid max-w-md gap-5" noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        id="current-password"
        label="Present password"
        type="password"
        autoComplete="current-password"
        required
        {...(errors.current && { error: errors.current })}
      />
      <Field
        id="new-password"
        label="New password"
        hint="12 characters or more. Your other sessions end."
        type="password"
        autoComplete="new-password"
        required
        {...(errors.next && { error: errors.next })}
      />
      <Submit look="quiet" className="justify-self-start">
        Change password
      </Submit>
    </form>
  );
}
