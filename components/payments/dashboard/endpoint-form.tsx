'use client';
// The URL of a webhook endpoint: to register one, or to change it.
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import { EMPTY_FORM, type FormAction } from './form-state';
import { PasswordAgain } from './password-again';
import { SecretOnce } from './secret-once';

export function EndpointForm({
  save,
  asksPassword,
  endpoint,
  full,
}: {
  save: FormAction;
  asksPassword: boolean;
  /** The endpoint whose URL changes; without it, a new one is registered. */
  endpoint?: { id: string; url: string };
  /** Why there can be no more endpoints. The form is hidden then, yet the secret of the last one is still shown. */
  full?: string | undefined;
}) {
  const [state, action] = useFormAction(save, EMPTY_FORM);
  return (
    <>
      {state.secret && (
        <SecretOnce
          key={state.secret}
          title="Your signing secret"
          note="Your server checks each event’s signature with it. It is shown this once."
          secret={state.secret}
        />
      )}
      {full && <Notice kind="pending">{full}</Notice>}
      <form action={action} className="mt-2 grid gap-4" noValidate hidden={Boolean(full)}>
        <FormNotices {...state} />
        {endpoint && <input type="hidden" name="id" value={endpoint.id} />}
        <div className="flex flex-wrap items-end gap-3">
          <Field
            className="min-w-0 flex-1 basis-72"
            id="url"
            label="URL"
            type="url"
            placeholder="https://shop.example.pt/webhooks/eclusa"
            maxLength={2000}
            required
            autoComplete="off"
            defaultValue={state.values.url ?? endpoint?.url}
            error={state.errors?.url}
          />
          <PasswordAgain form="endpoint" asked={asksPassword} errors={state.errors} />
          <SubmitButton
            className="min-h-12"
            look={endpoint ? 'quiet' : 'main'}
            pendingLabel={endpoint ? 'Changing…' : 'Registering…'}
          >
            {endpoint ? 'Change URL' : 'Register'}
          </SubmitButton>
        </div>
      </form>
    </>
  );
}
