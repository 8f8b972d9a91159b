// The demonstration's sample history of a test account: how much there is, and the buttons that add and remove it.
import { notFound } from 'next/navigation';
import { ActionForm, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { sampleMessages } from '@/lib/payments/dashboard/messages/sample';
import { canHaveSampleData } from '@/lib/payments/demo/sample/can-have-sample-data';
import { countSampleOrders } from '@/lib/payments/demo/sample/sample-history';
import { formatCount } from '@/lib/payments/format';
import { addSampleData, removeSampleData } from './actions';

export const generateMetadata = titled((lang) => sampleMessages[lang].title);

export default async function SampleDataPage() {
  const merchant = await requireMerchant();
  if (!canHaveSampleData(merchant)) notFound();
  const { accountId, livemode, asksPassword } = merchant;
  const lang = await dashboardLang();
  const t = sampleMessages[lang];
  const orders = await countSampleOrders(accountId);
  return (
    <>
      <PageHeading title={t.title}>{t.intro}</PageHeading>
      <p className="mt-6 text-lg font-semibold">
        {orders > 0 ? t.present(formatCount(orders, lang)) : t.none}
      </p>
      {/* One form for both buttons, so the confirmation survives the switch. */}
      <Allowed person={merchant} className="mt-4 max-w-xl">
        <ActionForm action={orders > 0 ? removeSampleData : addSampleData} className="mt-4 max-w-xl">
          {orders > 0 ? (
            <>
              <p className="text-muted">
                {t.removes} {t.real}
              </p>
              <PasswordAgain form="sample" livemode={livemode} asked={asksPassword} />
              <SubmitButton look="quiet" className="justify-self-start" pendingLabel={t.removing}>
                {t.remove}
              </SubmitButton>
            </>
          ) : (
            <SubmitButton className="justify-self-start" pendingLabel={t.adding}>
              {t.add}
            </SubmitButton>
          )}
        </ActionForm>
      </Allowed>
    </>
  );
}
