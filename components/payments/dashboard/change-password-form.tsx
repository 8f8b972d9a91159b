'use client';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import { EMPTY_FORM, type FormAction } from './form-state';

export function ChangePasswordForm({
  email,
  changePassword,
}: {
  /** For the browser's password store. */
  email: string;
  changePassword: FormAction;
}) {
  const [state, action] = useFormAction(changePassword, EMPTY_FORM);
  return (
    <form action={action} className="mt-4 grid max-w-md gap-5" noValidate>
      <FormNotices {...state} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        id="current-password"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        error={state.errors?.['current-password']}
      />
      <Field
        id="new-password"
        label="New password"
        hint="12 characters or more. Your other sessions end."
        type="password"
        autoComplete="new-password"
        required
        error={state.errors?.['new-password']}
      />
      <SubmitButton look="quiet" className="justify-self-start" pendingLabel="Changing…">
        Change password
      </SubmitButton>
    </form>
  );
}
