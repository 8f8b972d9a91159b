// Activation: legal name, NIF and IBAN, once.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ActivationForm } from '@/components/payments/dashboard/activation-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { activate } from './actions';

export const metadata: Metadata = { title: 'Activate the account' };

export default async function ActivatePage() {
  const { active } = await requireMerchant();
  if (active) redirect('/dashboard/settings');
  return (
    <>
      <PageHeading title="Activate the account">
        Who you are in law, and where your money goes. In this demonstration the check is instant, and nothing
        leaves this server.
      </PageHeading>
      <ActivationForm activate={activate} />
    </>
  );
}
