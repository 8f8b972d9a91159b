// Payouts to the merchant's bank: requesting one, and where each has got to. Live.

import { ActionForm, FormValue, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { CopyValue } from '@/components/payments/dashboard/copy-value';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { PayoutAmount } from '@/components/payments/dashboard/money/payout-amount';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { PayoutStatus } from '@/components/payments/dashboard/statuses';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { readPayoutIban } from '@/lib/payments/accounts/read-payout-iban';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { moneyMessages } from '@/lib/payments/dashboard/messages/money';
import { payoutsMessages } from '@/lib/payments/dashboard/messages/payouts';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { formatExact, formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { listPayouts, type Payout } from '@/lib/payments/ledger/list-payouts';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';
import { newPayoutId } from '@/lib/payments/ledger/request-payout';
import { payOut } from './actions';

export const generateMetadata = titled((lang) => moneyMessages[lang].payouts);

interface Props {
  searchParams: Promise<{ after?: string | string[] }>;
}

export default async function PayoutsPage({ searchParams }: Props) {
  const merchant = await requireMerchant();
  const { accountId, livemode, asksPassword } = merchant;
  const lang = await dashboardLang();
  const t = payoutsMessages[lang];
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
      <PageHeading title={moneyMessages[lang].payouts} help="/docs/reconciliation" />
      <div className="mt-6 max-w-xl">
        <Allowed person={merchant}>
          {iban === undefined && <Notice>{t.noIban}</Notice>}
          {iban !== undefined && available <= 0 && <p className="text-muted">{t.nothingAvailable}</p>}
          {mayRequest && (
            <Card heading={moneyMessages[lang].requestPayout}>
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
            </Card>
          )}
        </Allowed>
      </div>
      <Section heading={t.soFarHeading} className="mt-10">
        {payouts.some(({ status }) => status === 'returned') && (
          <Notice kind="failed" className="mt-3 max-w-prose">
            {t.returnedWhy}
          </Notice>
        )}
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

const LINE = `${WIDE} whitespace-nowrap`;

/** A page of payouts. */
function PayoutTable({ payouts, lang }: { payouts: Payout[]; lang: Lang }) {
  const t = payoutsMessages[lang];
  const moment = (at: Date | null) => at && <time dateTime={at.toISOString()}>{formatExact(at, lang)}</time>;
  return (
    <ListTable
      caption={t.payoutsCaption}
      heads={t.payoutHeads}
      columns={{ state: LINE, to: LINE, requested: LINE, arrives: LINE, amount: 'text-right' }}
      looks={{
        payout: 'w-full max-w-0',
        to: 'font-mono',
        requested: 'text-muted tabular-nums',
        arrives: 'text-muted tabular-nums',
        amount: 'font-medium whitespace-nowrap tabular-nums',
      }}
      rows={payouts}
      keyOf={({ id }) => id}
      rowClass="hover:bg-page"
      cells={({ id, status, iban_last_four, requested_at, ended_at, amount }) => ({
        payout: (
          <>
            <span className="flex items-center gap-1">
              <span className="min-w-0 truncate font-mono">{id}</span>
              <CopyValue value={id} what={t.payoutId} />
            </span>
            <span className="block md:hidden">
              <PayoutStatus status={status} />
              <span className="block text-xs text-muted tabular-nums">{formatExact(requested_at, lang)}</span>
            </span>
          </>
        ),
        state: <PayoutStatus status={status} />,
        to: `PT50 … ${iban_last_four}`,
        requested: moment(requested_at),
        arrives: moment(ended_at),
        amount: formatMoney(amount, lang),
      })}
    />
  );
}
