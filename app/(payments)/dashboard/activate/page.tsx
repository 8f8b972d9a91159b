// Activation: legal name, NIF and IBAN, once.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ActionForm, FormField } from '@/components/payments/dashboard/action-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { RESTRICTED } from '@/lib/payments/accounts/confirm-identity';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { activate } from './actions';

export const metadata: Metadata = { title: 'Activate the account' };

export default async function ActivatePage() {
  const { activated, restricted } = await requireMerchant();
  if (activated) redirect('/dashboard/settings');
  return (
    <>
      <PageHeading title="Activate the account">
        Who you are in law, and where your money goes: then live mode works, with keys of its own. In this
        demonstration the check is instant, and nothing leaves this server.
      </PageHeading>
      {restricted && <Notice className="mt-6 max-w-prose">{RESTRICTED}</Notice>}
      <ActionForm action={activate} className="mt-8 max-w-md">
        <FormField
          id="legal-name"
          label="Legal name"
          hint="As registered: the company, or your own full name."
          autoComplete="organization"
          maxLength={120}
        />
        <FormField
          id="nif"
          label="NIF"
          hint="Nine digits, for example 501 964 843."
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField
          id="iban"
          label="IBAN for payouts"
          hint="For example PT50 0002 0123 1234 5678 9015 4."
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton className="justify-self-start" pendingLabel="Activating…">
          Activate
        </SubmitButton>
      </ActionForm>
    </>
  );
}
