// Payouts to the merchant's bank: requesting one, and where each has got to.
import type { Metadata } from 'next';
import { ActionForm, FormField, FormValue, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { ModeField } from '@/components/payments/dashboard/mode-field';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { PayoutTable } from '@/components/payments/dashboard/payout-table';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { RESTRICTED } from '@/lib/payments/accounts/confirm-identity';
import { readPayoutIban } from '@/lib/payments/accounts/read-payout-iban';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { readBalance } from '@/lib/payments/ledger/balance';
import { listPayouts } from '@/lib/payments/ledger/list-payouts';
import { newPayoutId } from '@/lib/payments/ledger/request-payout';
import { payOut } from './actions';

export const metadata: Metadata = { title: 'Payouts' };

export default async function PayoutsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { accountId, livemode, asksPassword, restricted } = await requireMerchant();
  const query = await searchParams;
  const after = typeof query.after === 'string' ? query.after : undefined;
  const [{ available }, iban, { payouts, hasMore }] = await Promise.all([
    readBalance(accountId),
    readPayoutIban(accountId),
    listPayouts(accountId, after),
  ]);
  return (
    <>
      <PageHeading title="Payouts" />
      {restricted ? (
        <Notice className="mt-6 max-w-xl">{RESTRICTED}</Notice>
      ) : iban === undefined ? (
        <Notice className="mt-6 max-w-xl">
          This account has no IBAN yet, so there is nowhere to pay to. It is given when the account is
          activated.
        </Notice>
      ) : available <= 0 ? (
        <p className="mt-6 text-muted">
          Nothing is available to pay out now. Payments become available the day after, in Lisbon.
        </p>
      ) : (
        <ActionForm action={payOut} className="mt-6 max-w-xl rounded-card border border-rule bg-card p-6">
          <ModeField livemode={livemode} />
          <FormValue name="payout" value={newPayoutId()} />
          <FormField
            id="amount"
            label="Amount in euros"
            hint={`${formatAmount(available)} is available. It goes to PT50 … ${iban.slice(-4)}.`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={(available / 100).toFixed(2)}
          />
          <PasswordAgain form="payout" asked={asksPassword} />
          <SubmitButton className="justify-self-start" pendingLabel="Requesting…">
            Pay out
          </SubmitButton>
          <p className="text-sm text-muted">
            It leaves after a minute and arrives the next day. The bank is simulated: it returns any amount
            that ends in 13 cents.
          </p>
        </ActionForm>
      )}
      <Section heading="So far" className="mt-10">
        {payouts.length > 0 ? (
          <PayoutTable payouts={payouts} />
        ) : (
          <p className="mt-3 text-muted">No payouts yet.</p>
        )}
        <Pager
          path="/dashboard/payouts"
          query={{}}
          next={hasMore ? payouts.at(-1)?.id : undefined}
          isFirst={!after}
        />
      </Section>
    </>
  );
}
