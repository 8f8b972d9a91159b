// One payout: how far it has got, and what it was drawn from. Live.
import type { Metadata } from 'next';
import { CopyButton } from '@/components/payments/dashboard/copy-button';
import { MovementPager } from '@/components/payments/dashboard/money/movement-pager';
import { MovementTable } from '@/components/payments/dashboard/money/movement-table';
import { PayoutStatus } from '@/components/payments/dashboard/money/payout-status';
import { PayoutTimeline } from '@/components/payments/dashboard/money/payout-timeline';
import { Sums } from '@/components/payments/dashboard/money/sums';
import { otherMode } from '@/components/payments/dashboard/other-mode';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Facts } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { formatCount } from '@/lib/payments/dashboard/format-count';
import { dashboardLang } from '@/lib/payments/dashboard/lang';
import { money } from '@/lib/payments/dashboard/messages/money';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import { readMovementFilter } from '@/lib/payments/dashboard/movement-filter';
import { ordersUrl } from '@/lib/payments/dashboard/order-filter';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { addDays } from '@/lib/payments/dashboard/range';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';
import { listPayoutMovements, readPayout } from '@/lib/payments/ledger/read-payout';
import { switchMode } from '../../actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: payoutMessages[await dashboardLang()].payout };
}

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PayoutPage({ params, searchParams }: Props) {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const { id } = await params;
  const lang = await dashboardLang();
  const t = payoutMessages[lang];
  const [payout, pulse] = await Promise.all([readPayout(accountId, id), readMoneyPulse(accountId)]);
  if (!payout) return otherMode({ merchant, kind: 'payout', id, switchMode });
  const { after } = await readMovementFilter(searchParams);
  const { movements, hasMore } = await listPayoutMovements(accountId, payout, after);
  const counted = (words: (count: string, one: boolean) => string, count: number) =>
    words(formatCount(count, lang), count === 1);
  return (
    <>
      <PageHeading
        back={[money[lang].payouts, '/dashboard/payouts']}
        title={formatAmount(payout.amount, lang)}
        help="/docs/reconciliation"
      />
      <p className="mt-2">
        <PayoutStatus status={payout.status} lang={lang} />
      </p>
      {payout.status === 'returned' && (
        <Notice kind="failed" className="mt-4 max-w-prose">
          {t.returnedWhy}
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 className="font-sans font-semibold">{t.timeline}</h2>
          <PayoutTimeline payout={payout} lang={lang} />
          <Facts
            className="mt-6 border-t border-rule text-sm"
            lines={[
              [
                t.payout,
                <span key="id" className="flex items-center gap-1 font-mono">
                  <span className="min-w-0 break-all">{payout.id}</span>
                  <CopyButton value={payout.id} what={t.payoutId} />
                </span>,
              ],
              [
                t.iban,
                <span key="iban" className="font-mono">
                  PT50 … {payout.iban_last_four}
                </span>,
              ],
            ]}
          />
        </div>
        <div>
          <h2 className="mb-3 font-sans font-semibold">{t.contains}</h2>
          <Sums
            lang={lang}
            lines={[
              [t.carried, payout.carried],
              [
                payout.payments > 0 ? (
                  <TextLink
                    key="payments"
                    className="-my-1"
                    href={ordersUrl({
                      ...(payout.previous && { paid_from: payout.previous.day }),
                      paid_to: addDays(payout.day, -1),
                    })}
                  >
                    {counted(t.newPayments, payout.payments)}
                  </TextLink>
                ) : (
                  counted(t.newPayments, 0)
                ),
                payout.payments_net,
              ],
              [counted(t.newRefunds, payout.refunds), payout.refunded],
              ...(payout.returned > 0
                ? [[counted(t.newReturned, payout.returned), payout.returned_amount] as const]
                : []),
              [t.availableThen, payout.available, true],
              [t.thisPayout, -payout.amount],
            ]}
            total={[t.left, payout.left]}
          />
          <p className="mt-3 text-sm text-muted">{t.containsAbout}</p>
        </div>
      </div>
      <Section heading={<span id="movements">{money[lang].movements}</span>} className="mt-10">
        {movements.length > 0 ? (
          <MovementTable movements={movements} caption={t.containsCaption} lang={lang} />
        ) : (
          <p className="mt-3 text-muted">{t.nothingNew}</p>
        )}
        <MovementPager
          path={`/dashboard/payouts/${payout.id}`}
          query={{}}
          last={hasMore ? movements.at(-1) : undefined}
          isFirst={!after}
          lang={lang}
        />
      </Section>
      <LiveUpdates url="/dashboard/balance/stream" version={pageVersion(merchant, pulse)} />
    </>
  );
}
