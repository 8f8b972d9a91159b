// Deliveries that were given up: sent again one by one, or all, with the number first.
import type { Metadata } from 'next';
import { DeliveryList } from '@/components/payments/dashboard/delivery-list';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { RefreshOnChange } from '@/components/payments/dashboard/refresh-on-change';
import { Submit } from '@/components/payments/dashboard/submit';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { requireMerchant } from '@/lib/payments/accounts/session';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { versionOf } from '@/lib/payments/dashboard/version-of';
import { listDeliveries } from '@/lib/payments/webhooks/list-deliveries';
import { countDeadLetters } from '@/lib/payments/webhooks/resend';
import { resend, resendAll } from '../deliveries/resend';

export const metadata: Metadata = { title: 'Dead letters' };

export default async function DeadLettersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { accountId } = await requireMerchant();
  const query = await searchParams;
  const shown = await Promise.all([
    listDeliveries(accountId, { status: 'dead' }),
    countDeadLetters(accountId),
  ]);
  const [{ deliveries, next }, dead] = shown;
  const resent = typeof query.resent === 'string' && /^\d+$/.test(query.resent) ? query.resent : undefined;
  return (
    <>
      <PageHeading title="Dead letters">
        Events that your endpoint did not take for 24 hours. Repair it, then send them again: their ids stay
        the same, so nothing is counted twice.
      </PageHeading>
      {resent && (
        <div className="mt-5">
          <Notice kind="paid" role="status">
            {resent} {resent === '1' ? 'is' : 'are'} on the way again.
          </Notice>
        </div>
      )}
      {dead > 0 && (
        <form
          action={resendAll}
          className="voucher mt-6 flex flex-wrap items-center justify-between gap-4 p-5"
        >
          <p>
            <strong className="font-semibold">{dead}</strong> {dead === 1 ? 'event waits' : 'events wait'}{' '}
            here.
          </p>
          <Submit>{`Send ${dead === 1 ? 'it' : `all ${dead}`} again`}</Submit>
        </form>
      )}
      {dead === 0 && <p className="mt-8 text-muted">Nothing to re-send.</p>}
      {deliveries.length > 0 && (
        <DeliveryList
          deliveries={deliveries}
          action={(delivery) => (
            <form action={resend}>
              <input type="hidden" name="id" value={delivery.id} />
              <Submit look="plain" aria-label={`Send again: ${delivery.event_type} of ${delivery.order_id}`}>
                Send again
              </Submit>
            </form>
          )}
        />
      )}
      {next && (
        <p className="mt-5">
          <ButtonLink look="quiet" href={`/dashboard/deliveries?status=dead&before=${next}`}>
            Older
          </ButtonLink>
        </p>
      )}
      <RefreshOnChange from="/dashboard/deliveries/version?status=dead" version={versionOf(shown)} />
    </>
  );
}
