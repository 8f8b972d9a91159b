// Activation: legal name, NIF and IBAN, once.
import { redirect } from 'next/navigation';
import { ActionForm, FormField, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { activate } from './actions';

export const generateMetadata = titled((lang) => entryMessages[lang].activate.title);

export default async function ActivatePage() {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const t = entryMessages[lang].activate;
  if (merchant.activated) redirect('/dashboard/settings');
  return (
    <>
      <PageHeading title={t.title} help="/docs/go-live">
        {t.about}
      </PageHeading>
      <Allowed person={merchant} className="mt-6 max-w-prose">
        <ActionForm action={activate} className="mt-8 max-w-md">
          <FormField
            id="legal-name"
            label={t.name}
            hint={t.nameHint}
            autoComplete="organization"
            maxLength={120}
          />
          <FormField id="nif" label={t.nif} hint={t.nifHint} inputMode="numeric" autoComplete="off" />
          <FormField id="iban" label={t.iban} hint={t.ibanHint} autoComplete="off" spellCheck={false} />
          <PasswordAgain form="activate" livemode={merchant.livemode} asked={merchant.asksPassword} />
          <SubmitButton className="justify-self-start" pendingLabel={t.pending}>
            {t.button}
          </SubmitButton>
        </ActionForm>
      </Allowed>
    </>
  );
}
