// Deliveries that were given up: sent again one by one, the chosen ones, or all at once. Live.
import type { Metadata } from 'next';
import type { ComponentProps } from 'react';
import { ActionForm } from '@/components/payments/dashboard/action-form';
import { Ago } from '@/components/payments/dashboard/ago';
import { CELL, ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { RowKeys } from '@/components/payments/dashboard/row-keys';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { formatCount } from '@/lib/payments/dashboard/format/format-count';
import { deliveries } from '@/lib/payments/dashboard/messages/deliveries';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readDeadLetters } from '@/lib/payments/dashboard/reads/read-dead-letters';
import { MOST_COUNTED } from '@/lib/payments/webhooks/delivery-statuses';
import { resendDead } from '../deliveries/actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: deliveries[await dashboardLang()].dead.title };
}

export default async function DeadLettersPage() {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const { title, dead: t, noResponse, sendAgain, sendAgainOf } = deliveries[lang];
  const dead = await readDeadLetters(merchant.accountId);
  const { letters, hasMore, count } = dead;
  const now = accountNow(merchant);
  const shown = formatCount(count, lang, MOST_COUNTED);
  const heads: ComponentProps<typeof ListTable>['heads'] = [
    [t.heads.choose],
    [t.heads.event],
    [t.heads.order, WIDE],
    [t.heads.endpoint, WIDE],
    [t.heads.answer, WIDE],
    [t.heads.when, WIDE],
    <th key="again" scope="col">
      <span className="sr-only">{sendAgain}</span>
    </th>,
  ];
  return (
    <>
      <PageHeading back={[title, '/dashboard/deliveries']} title={t.title} help="/docs/webhooks#dead-letters">
        {t.about}
      </PageHeading>
      {/* Stays when the last one has left, to say so. */}
      <ActionForm action={resendDead} className="mt-6">
        {count === 0 ? (
          <p className="text-muted">{t.none}</p>
        ) : (
          <>
            <div className="voucher flex flex-wrap items-center justify-between gap-4 p-4">
              <p className="font-medium">{t.wait(count, shown)}</p>
              <div className="flex flex-wrap gap-3">
                <SubmitButton look="quiet">{t.sendChosen}</SubmitButton>
                <SubmitButton name="which" value="all">
                  {t.sendAll(count, shown)}
                </SubmitButton>
              </div>
            </div>
            <RowKeys>
              <ListTable caption={t.caption} heads={heads}>
                {letters.map((letter) => (
                  <tr key={letter.id}>
                    <td className={`${CELL} w-10 py-0`}>
                      <label className="inline-grid size-11 cursor-pointer place-items-center">
                        <span className="sr-only">{t.choose(letter.event_type, letter.order_id)}</span>
                        <input type="checkbox" name="id" value={letter.id} className="size-5 accent-pine" />
                      </label>
                    </td>
                    <td className={CELL}>
                      <TextLink href={`/dashboard/deliveries/${letter.id}`} className="py-0 font-mono">
                        {letter.event_type}
                      </TextLink>
                      <span className="block font-mono text-xs break-all text-muted md:hidden">
                        {letter.order_id}
                      </span>
                    </td>
                    <td className={`${CELL} font-mono ${WIDE}`}>
                      <TextLink href={`/dashboard/orders/${letter.order_id}`} className="py-0">
                        {letter.order_id}
                      </TextLink>
                    </td>
                    <td className={`${CELL} font-mono text-xs break-all ${WIDE}`}>{letter.url}</td>
                    <td className={`${CELL} text-failed tabular-nums ${WIDE}`}>
                      {letter.response_status ?? noResponse}
                    </td>
                    <td className={`${CELL} text-muted ${WIDE}`}>
                      <Ago at={letter.created_at} now={now} lang={lang} />
                    </td>
                    <td className={`${CELL} py-0 text-right`}>
                      <SubmitButton
                        look="plain"
                        name="only"
                        value={letter.id}
                        aria-label={sendAgainOf(letter.event_type, letter.order_id)}
                      >
                        {sendAgain}
                      </SubmitButton>
                    </td>
                  </tr>
                ))}
              </ListTable>
            </RowKeys>
            {hasMore && <p className="mt-3 text-sm text-muted">{t.more(letters.length)}</p>}
          </>
        )}
      </ActionForm>
      <LiveUpdates url="/dashboard/dead-letters/stream" version={pageVersion(merchant, dead)} />
    </>
  );
}
