'use client';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import { EMPTY_FORM, type FormAction } from './form-state';

export function SignUpForm({ signUp }: { signUp: FormAction }) {
  const [state, action] = useFormAction(signUp, EMPTY_FORM);
  return (
    <form action={action} className="mt-8 grid gap-5" noValidate>
      <FormNotices {...state} />
      <Field
        id="name"
        label="Business name"
        hint="Payers see it on their phone and at the ATM."
        autoComplete="organization"
        maxLength={40}
        required
        defaultValue={state.values.name}
        error={state.errors?.name}
      />
      <Field
        id="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        defaultValue={state.values.email}
        error={state.errors?.email}
      />
      <Field
        id="password"
        label="Password"
        hint="12 characters or more. Three or four unrelated words make a good one."
        type="password"
        autoComplete="new-password"
        required
        error={state.errors?.password}
      />
      <SubmitButton className="mt-1 w-full" pendingLabel="Creating…">
        Create account
      </SubmitButton>
    </form>
  );
}
