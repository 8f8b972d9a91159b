'use client';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import { EMPTY_FORM, type FormAction } from './form-state';

export function SignInForm({ signIn }: { signIn: FormAction }) {
  const [state, action] = useFormAction(signIn, EMPTY_FORM);
  return (
    <form action={action} className="mt-8 grid gap-5">
      <FormNotices {...state} />
      <Field
        id="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        defaultValue={state.values.email}
      />
      <Field id="password" label="Password" type="password" autoComplete="current-password" required />
      <SubmitButton className="mt-1 w-full" pendingLabel="Signing in…">
        Sign in
      </SubmitButton>
    </form>
  );
}
