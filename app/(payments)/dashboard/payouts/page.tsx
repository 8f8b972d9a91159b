// Payouts to the merchant's bank: asking for one, and where each has got to.
import type { Metadata } from 'next';
import { Pager } from '@/components/payments/dashboard/pager';
import { PayoutTable } from '@/components/payments/dashboard/payout-table';
import { Submit } from '@/components/payments/dashboard/submit';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { readPayoutIban } from '@/lib/payments/accounts/read-payout-iban';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { readBalance } from '@/lib/payments/ledger/balance';
import { listPayouts } from '@/lib/payments/ledger/list-payouts';
import { newPayoutId } from '@/lib/payments/ledger/request-payout';
import { request } from './request';

export const metadata: Metadata = { title: 'Payouts' };

const PATH = '/dashboard/payouts';

export default async function PayoutsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { accountId } = await requireMerchant();
  const query = await searchParams;
  const given = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const after = given('after');
  const [{ available }, iban, { payouts, hasMore }] = await Promise.all([
    readBalance(accountId),
    readPayoutIban(accountId),
    listPayouts(accountId, after),
  ]);
  const errors: Record<string, string> = {
    amount: 'Write an amount, such as 10.00.',
    balance: `Only ${formatAmount(Math.max(0, available))} is available.`,
  };
  const error = errors[given('problem') ?? ''];
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Payouts</h1>
      {iban === undefined ? (
        <div className="mt-6 max-w-xl">
          <Notice>
            This account has no IBAN yet, so there is nowhere to pay to. It is given when the account is
            activated.
          </Notice>
        </div>
      ) : available <= 0 ? (
        <p className="mt-6 text-muted">
          Nothing is available to pay out now. Payments become available the day after, in Lisbon.
        </p>
      ) : (
        <form action={request} className="mt-6 max-w-xl rounded-card border border-rule bg-card p-6">
          <input type="hidden" name="payout" value={newPayoutId()} />
          <Field
            id="amount"
            label="Amount in euros"
            hint={`${formatAmount(available)} is available. It goes to PT50 … ${iban.slice(-4)}.`}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={given('amount') ?? (available / 100).toFixed(2)}
            {...(error && { error })}
          />
          <div className="mt-5">
            <Submit>Pay out</Submit>
          </div>
          <p className="mt-4 text-sm text-muted">
            It leaves after a minute and arrives the next day. The bank is simulated: it sends back any amount
            that ends in 13 cents.
          </p>
        </form>
      )}
      <section className="mt-10" aria-labelledby="list-heading">
        <h2 id="list-heading" className="text-2xl">
          So far
        </h2>
        {payouts.length > 0 ? (
          <PayoutTable payouts={payouts} />
        ) : (
          <p className="mt-3 text-muted">No payouts yet.</p>
        )}
        <Pager path={PATH} query={{}} next={hasMore ? payouts.at(-1)?.id : undefined} isFirst={!after} />
      </section>
    </>
  );
}
