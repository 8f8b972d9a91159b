'use client';
import { useActionState } from 'react';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Submit } from './submit';

interface State {
  error?: string;
  email?: string;
}

export function SignInForm({ signIn }: { signIn: (before: State, form: FormData) => Promise<State> }) {
  const [state, action] = useActionState(signIn, {});
  return (
    <form action={action} className="mt-8 grid gap-5">
      {state.error && (
        <Notice kind="failed" role="alert">
          {state.error}
        </Notice>
      )}
      <Field
        id="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        defaultValue={state.email}
      />
      <Field id="password" label="Password" type="password" autoComplete="current-password" required />
      <Submit className="mt-1 w-full">Sign in</Submit>
    </form>
  );
}
