'use client';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import { EMPTY_FORM, type FormAction } from './form-state';
import { PasswordAgain } from './password-again';
import { SecretOnce } from './secret-once';

export function RotateSecretForm({
  id,
  rotateSecret,
  asksPassword,
}: {
  id: string;
  rotateSecret: FormAction;
  asksPassword: boolean;
}) {
  const [state, action] = useFormAction(rotateSecret, EMPTY_FORM);
  return (
    <>
      {state.secret && (
        <SecretOnce
          key={state.secret}
          title="Your new signing secret"
          note="For 24 hours both secrets sign each event, so you can change it without losing one. It is shown this once."
          secret={state.secret}
        />
      )}
      <form action={action} className="grid max-w-md justify-items-start gap-4">
        <FormNotices {...state} />
        <input type="hidden" name="id" value={id} />
        <PasswordAgain form="rotate" asked={asksPassword} errors={state.errors} />
        <SubmitButton look="quiet" pendingLabel="Rotating…">
          Rotate secret
        </SubmitButton>
      </form>
    </>
  );
}
