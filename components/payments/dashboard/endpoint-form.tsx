// The URL of a webhook endpoint: to register one, or to change it.
import { SubmitButton } from '@/components/ui/submit-button';
import { webhooksMessages } from '@/lib/payments/dashboard/messages/webhooks';
import type { Lang } from '@/lib/payments/lang';
import { ActionForm, FormCheckbox, FormField, PasswordAgain } from './action-form';
import type { FormAction } from './form-state';

interface Props {
  save: FormAction;
  merchant: { livemode: boolean; asksPassword: boolean };
  /** The endpoint whose URL changes; without it, a new one is registered. */
  endpoint?: { id: string; url: string };
  full?: boolean;
  lang: Lang;
}

export function EndpointForm({ save, merchant, endpoint, full = false, lang }: Props) {
  const t = webhooksMessages[lang];
  return (
    <ActionForm
      action={save}
      secret={{ title: t.secretTitle, note: t.secretNote }}
      full={full && t.full}
      className="mt-2"
    >
      {endpoint && <input type="hidden" name="id" value={endpoint.id} />}
      <div className="flex flex-wrap items-end gap-3">
        <FormField
          className="min-w-0 flex-1 basis-72"
          id="url"
          label={t.url}
          type="url"
          placeholder="https://shop.example.pt/webhooks/eclusa"
          maxLength={2000}
          autoComplete="off"
          defaultValue={endpoint?.url}
        />
        <PasswordAgain form="endpoint" livemode={merchant.livemode} asked={merchant.asksPassword} />
        <SubmitButton
          className="min-h-12"
          look={endpoint ? 'quiet' : 'main'}
          pendingLabel={endpoint ? t.changing : t.registering}
        >
          {endpoint ? t.changeUrl : t.registerButton}
        </SubmitButton>
      </div>
      {!endpoint && <FormCheckbox id="standard" label={t.standardToo} hint={t.standardHint} />}
    </ActionForm>
  );
}
