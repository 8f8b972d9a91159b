'use client';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import { EMPTY_FORM, type FormAction } from './form-state';

export function ResetPasswordForm({
  resetPassword,
  token,
  email,
}: {
  resetPassword: FormAction;
  token: string;
  /** For the browser's password store. */
  email: string;
}) {
  const [state, action] = useFormAction(resetPassword, EMPTY_FORM);
  return (
    <form action={action} className="mt-8 grid gap-5" noValidate>
      <FormNotices {...state} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        id="password"
        label="New password"
        hint="12 characters or more. All your sessions end."
        type="password"
        autoComplete="new-password"
        required
        error={state.errors?.password}
      />
      <SubmitButton className="mt-1 w-full" pendingLabel="Saving…">
        Save the password
      </SubmitButton>
    </form>
  );
}
