'use client';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import { EMPTY_FORM, type FormAction } from './form-state';
import { PasswordAgain } from './password-again';
import { SecretOnce } from './secret-once';

export function CreateKeyForm({
  createKey,
  asksPassword,
  full,
}: {
  createKey: FormAction;
  asksPassword: boolean;
  /** Why there can be no more keys. The form is hidden then, yet the last key is still shown. */
  full?: string | undefined;
}) {
  const [state, action] = useFormAction(createKey, EMPTY_FORM);
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
      <form action={action} className="grid gap-4" hidden={Boolean(full)}>
        <FormNotices {...state} />
        <div className="flex flex-wrap items-end gap-3">
          <Field
            className="min-w-0 flex-1 basis-64"
            id="name"
            label="Name of the new key"
            placeholder="Production server"
            maxLength={60}
            required
            autoComplete="off"
            defaultValue={state.values.name}
            error={state.errors?.name}
          />
          <PasswordAgain form="key" asked={asksPassword} errors={state.errors} />
          <SubmitButton className="min-h-12" pendingLabel="Creating…">
            Create key
          </SubmitButton>
        </div>
      </form>
    </>
  );
}
