// Payouts to the merchant's bank: requesting one, and where each has got to. Live.
import { ActionForm, FormValue, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { PayoutAmount } from '@/components/payments/dashboard/money/payout-amount';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { PayoutTable } from '@/components/payments/dashboard/payout-table';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { readPayoutIban } from '@/lib/payments/accounts/read-payout-iban';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { money } from '@/lib/payments/dashboard/messages/money';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { listPayouts } from '@/lib/payments/ledger/list-payouts';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';
import { newPayoutId } from '@/lib/payments/ledger/request-payout';
import { payOut } from './actions';

export const generateMetadata = titled((lang) => money[lang].payouts);

interface Props {
  searchParams: Promise<{ after?: string | string[] }>;
}

export default async function PayoutsPage({ searchParams }: Props) {
  const merchant = await requireMerchant();
  const { accountId, livemode, asksPassword } = merchant;
  const lang = await dashboardLang();
  const t = payoutMessages[lang];
  const query = await searchParams;
  const after = typeof query.after === 'string' ? query.after : undefined;
  const [pulse, iban, { payouts, hasMore }] = await Promise.all([
    readMoneyPulse(accountId),
    readPayoutIban(accountId),
    listPayouts(accountId, after),
  ]);
  const { available } = pulse.balance;
  const mayRequest = iban !== undefined && available > 0;
  return (
    <>
      <PageHeading title={money[lang].payouts} help="/docs/reconciliation" />
      <div className="mt-6 max-w-xl">
        <Allowed person={merchant}>
          {iban === undefined && <Notice>{t.noIban}</Notice>}
          {iban !== undefined && available <= 0 && <p className="text-muted">{t.nothingAvailable}</p>}
          {mayRequest && (
            <section
              className="rounded-card border border-rule bg-card p-5"
              aria-labelledby="request-heading"
            >
              <h2 id="request-heading" className="mb-4 font-sans font-semibold">
                {money[lang].requestPayout}
              </h2>
              <ActionForm action={payOut}>
                <FormValue name="payout" value={newPayoutId()} />
                <PayoutAmount key={available} available={available} ibanLastFour={iban.slice(-4)} />
                <PasswordAgain form="payout" livemode={livemode} asked={asksPassword} />
                <SubmitButton className="justify-self-start" pendingLabel={t.requesting}>
                  {t.payOut}
                </SubmitButton>
                <p className="text-sm text-muted">
                  {t.whenArrives} {t.simulatedBank}
                </p>
              </ActionForm>
            </section>
          )}
        </Allowed>
      </div>
      <Section heading={t.soFarHeading} className="mt-10">
        {payouts.length > 0 ? (
          <PayoutTable payouts={payouts} lang={lang} />
        ) : (
          <p className="mt-3 text-muted">{t.noPayouts}</p>
        )}
        <Pager
          first={after && '/dashboard/payouts'}
          next={hasMore && `/dashboard/payouts?after=${payouts.at(-1)?.id}`}
        />
      </Section>
      <LiveUpdates url="/dashboard/balance/stream" version={pageVersion(merchant, pulse)} />
    </>
  );
}
