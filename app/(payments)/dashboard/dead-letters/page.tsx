// Deliveries that were given up: sent again one by one, or all at once.
import type { Metadata } from 'next';
import { DeliveryList } from '@/components/payments/dashboard/delivery-list';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ActionForm } from '@/components/ui/action-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readDeliveryLog } from '@/lib/payments/dashboard/read-delivery-log';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { resend, resendAll } from '../deliveries/actions';

export const metadata: Metadata = { title: 'Dead letters' };

const LOST = 'No response. Check the connection and try again.';

export default async function DeadLettersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const query = await searchParams;
  const log = await readDeliveryLog(accountId, { status: 'dead' });
  const { deliveries, next, dead } = log;
  const resent = typeof query.resent === 'string' && /^\d+$/.test(query.resent) ? query.resent : undefined;
  return (
    <>
      <PageHeading title="Dead letters">
        Events that your endpoint did not accept for 24 hours. Fix it, then send them again: their ids stay
        the same, so nothing is counted twice.
      </PageHeading>
      {resent && (
        <Notice kind="paid" role="status" className="mt-5">
          {resent} {resent === '1' ? 'event is' : 'events are'} being sent again.
        </Notice>
      )}
      {dead > 0 && (
        <ActionForm
          action={resendAll}
          lost={LOST}
          className="voucher mt-6 flex flex-wrap items-center justify-between gap-4 p-5"
        >
          <p>
            <strong className="font-semibold">{dead}</strong> {dead === 1 ? 'event waits' : 'events wait'}{' '}
            here.
          </p>
          <SubmitButton>{`Send ${dead === 1 ? 'it' : `all ${dead}`} again`}</SubmitButton>
        </ActionForm>
      )}
      {dead === 0 && <p className="mt-8 text-muted">Nothing to re-send.</p>}
      {deliveries.length > 0 && (
        <DeliveryList
          deliveries={deliveries}
          action={(delivery) => (
            <ActionForm action={resend} lost={LOST}>
              <input type="hidden" name="id" value={delivery.id} />
              <SubmitButton
                look="plain"
                aria-label={`Send again: ${delivery.event_type} of ${delivery.order_id}`}
              >
                Send again
              </SubmitButton>
            </ActionForm>
          )}
        />
      )}
      <Pager path="/dashboard/deliveries" query={{ status: 'dead' }} cursor="before" next={next} isFirst />
      <LiveUpdates url="/dashboard/deliveries/stream?status=dead" version={pageVersion(merchant, log)} />
    </>
  );
}
