'use client';
import { useActionState } from 'react';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Submit } from './submit';

interface State {
  errors?: { name?: string; email?: string; password?: string; form?: string };
  name?: string;
  email?: string;
}

export function SignUpForm({ signUp }: { signUp: (before: State, form: FormData) => Promise<State> }) {
  const [{ errors = {}, name, email }, action] = useActionState(signUp, {});
  return (
    <form action={action} className="mt-8 grid gap-5" noValidate>
      {errors.form && (
        <Notice kind="failed" role="alert">
          {errors.form}
        </Notice>
      )}
      <Field
        id="name"
        label="Business name"
        hint="Payers see it on their phone and at the machine."
        autoComplete="organization"
        maxLength={40}
        required
        defaultValue={name}
        {...(errors.name && { error: errors.name })}
      />
      <Field
        id="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        {...(errors.email && { error: errors.email })}
      />
      <Field
        id="password"
        label="Password"
        hint="12 characters or more."
        type="password"
        autoComplete="new-password"
        required
        {...(errors.password && { error: errors.password })}
      />
      <Submit className="mt-1 w-full">Create account</Submit>
    </form>
  );
}
