// Deliveries that were given up: sent again one by one, the chosen ones, or all at once. Live.
import { ActionForm } from '@/components/payments/dashboard/action-form';
import { Ago } from '@/components/payments/dashboard/ago';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { OrderLink } from '@/components/payments/dashboard/order-link';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { LiveUpdates } from '@/components/payments/live-updates';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { deliveriesMessages } from '@/lib/payments/dashboard/messages/deliveries';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readDeadLetters } from '@/lib/payments/dashboard/reads/read-dead-letters';
import { formatCount } from '@/lib/payments/format';
import { MOST_COUNTED } from '@/lib/payments/webhooks/delivery-statuses';
import { resendDead } from '../deliveries/actions';

export const generateMetadata = titled((lang) => deliveriesMessages[lang].dead.title);

export default async function DeadLettersPage() {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const { title, dead: t, noResponse, sendAgain, sendAgainOf } = deliveriesMessages[lang];
  const dead = await readDeadLetters(merchant.accountId);
  const { letters, hasMore, count } = dead;
  const shown = formatCount(count, lang, MOST_COUNTED);
  const again = (
    <th key="again" scope="col">
      <span className="sr-only">{sendAgain}</span>
    </th>
  );
  return (
    <>
      <PageHeading back={[title, '/dashboard/deliveries']} title={t.title} help="/docs/webhooks#dead-letters">
        {t.about}
      </PageHeading>
      {/* The form stays after the last one is gone, so its confirmation is shown. */}
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
            <ListTable
              caption={t.caption}
              heads={{ ...t.heads, again }}
              columns={{ order: WIDE, endpoint: WIDE, response: WIDE, when: WIDE }}
              looks={{
                choose: 'w-10 py-0',
                endpoint: 'font-mono text-xs break-all',
                response: 'text-failed tabular-nums',
                when: 'text-muted',
                again: 'py-0 text-right',
              }}
              rows={letters}
              keyOf={({ id }) => id}
              cells={({ id, event_type, order_id, url, response_status, created_at }) => ({
                choose: (
                  <label className="inline-grid size-11 cursor-pointer place-items-center">
                    <span className="sr-only">{t.choose(event_type, order_id)}</span>
                    <input type="checkbox" name="id" value={id} className="size-5 accent-pine" />
                  </label>
                ),
                event: (
                  <>
                    <TextLink href={`/dashboard/deliveries/${id}`} className="font-mono">
                      {event_type}
                    </TextLink>
                    <span className="block font-mono text-xs break-all text-muted md:hidden">{order_id}</span>
                  </>
                ),
                order: <OrderLink id={order_id} />,
                endpoint: url,
                response: response_status ?? noResponse,
                when: <Ago at={created_at} />,
                again: (
                  <SubmitButton
                    look="plain"
                    name="only"
                    value={id}
                    aria-label={sendAgainOf(event_type, order_id)}
                  >
                    {sendAgain}
                  </SubmitButton>
                ),
              })}
            />
            {hasMore && <p className="mt-3 text-sm text-muted">{t.more(letters.length)}</p>}
          </>
        )}
      </ActionForm>
      <LiveUpdates url="/dashboard/dead-letters/stream" version={pageVersion(merchant, dead)} />
    </>
  );
}
