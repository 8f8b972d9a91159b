// The URL of a webhook endpoint: to register one, or to change it.
import { SubmitButton } from '@/components/ui/submit-button';
import { ActionForm, FormCheckbox, FormField, PasswordAgain } from './action-form';
import type { FormAction } from './form-state';
import { ModeField } from './mode-field';

const SECRET = {
  title: 'Your signing secret',
  note: 'Your server checks each event’s signature with it. It is shown this once.',
};

export function EndpointForm({
  save,
  merchant: { livemode, asksPassword },
  endpoint,
  full = false,
}: {
  save: FormAction;
  merchant: { livemode: boolean; asksPassword: boolean };
  /** The endpoint whose URL changes; without it, a new one is registered. */
  endpoint?: { id: string; url: string };
  full?: string | false;
}) {
  return (
    <ActionForm action={save} secret={SECRET} full={full} className="mt-2">
      <ModeField livemode={livemode} />
      {endpoint && <input type="hidden" name="id" value={endpoint.id} />}
      <div className="flex flex-wrap items-end gap-3">
        <FormField
          className="min-w-0 flex-1 basis-72"
          id="url"
          label="URL"
          type="url"
          placeholder="https://shop.example.pt/webhooks/eclusa"
          maxLength={2000}
          autoComplete="off"
          defaultValue={endpoint?.url}
        />
        <PasswordAgain form="endpoint" asked={asksPassword} />
        <SubmitButton
          className="min-h-12"
          look={endpoint ? 'quiet' : 'main'}
          pendingLabel={endpoint ? 'Changing…' : 'Registering…'}
        >
          {endpoint ? 'Change URL' : 'Register'}
        </SubmitButton>
      </div>
      {!endpoint && (
        <FormCheckbox
          id="standard"
          label="Also send the headers of Standard Webhooks"
          hint="For libraries that verify webhook-id, webhook-timestamp and webhook-signature. Service-Signature is always there."
        />
      )}
    </ActionForm>
  );
}
