// One delivery: what was sent, each attempt with its response, and sending it again. Live.
import type { Metadata } from 'next';
import { DeliveryAttempts } from '@/components/payments/dashboard/delivery-attempts';
import { DeliveryStatus } from '@/components/payments/dashboard/delivery-status';
import { otherMode } from '@/components/payments/dashboard/other-mode';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ActionForm } from '@/components/ui/action-form';
import { type Fact, Facts } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readDelivery } from '@/lib/payments/webhooks/read-delivery';
import { switchMode } from '../../actions';
import { resend } from '../actions';

export const metadata: Metadata = { title: 'Delivery' };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DeliveryPage({ params, searchParams }: Props) {
  const merchant = await requireMerchant();
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const delivery = await readDelivery(merchant.accountId, id);
  if (!delivery) return otherMode({ merchant, kind: 'delivery', id, switchMode });
  const facts: Fact[] = [
    ['Event', delivery.event_id],
    ['Kind', delivery.outside_contract && 'Outside the contract: our API never sends it, some providers do'],
    [
      'Order',
      <TextLink key="order" href={`/dashboard/orders/${delivery.order_id}`}>
        {delivery.order_id}
      </TextLink>,
    ],
    [
      'Endpoint',
      delivery.endpoint_removed ? (
        `${delivery.url} (removed)`
      ) : (
        <TextLink key="endpoint" href={`/dashboard/webhooks/${delivery.endpoint_id}`}>
          {delivery.url}
        </TextLink>
      ),
    ],
    ['Next attempt', delivery.status === 'pending' && formatMoment(delivery.next_attempt_at)],
    ['Delivered', delivery.delivered_at && formatMoment(delivery.delivered_at)],
  ];
  const canResend = !delivery.endpoint_removed && ['dead', 'delivered'].includes(delivery.status);
  return (
    <>
      <PageHeading
        back={['Deliveries', '/dashboard/deliveries']}
        title={delivery.event_type}
        action={
          canResend && (
            <ActionForm action={resend} lost="No response. Check the connection and try again.">
              <input type="hidden" name="id" value={delivery.id} />
              <SubmitButton>Send again</SubmitButton>
            </ActionForm>
          )
        }
      >
        <DeliveryStatus status={delivery.status} attempts={delivery.attempts} />
      </PageHeading>
      {(query.resent === 'yes' || query.resent === 'no') && (
        <Notice kind={query.resent === 'yes' ? 'paid' : 'failed'} role="status" className="mt-5">
          {query.resent === 'yes'
            ? 'Sent again, with the same event id. The response appears below.'
            : 'It was not sent: it is being retried already, or its endpoint was removed.'}
        </Notice>
      )}
      <Facts
        lines={facts}
        className="mt-6 border-t border-rule"
        line="grid gap-x-6 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
        value="font-mono text-sm break-all"
      />
      <h2 className="mt-8 text-2xl">Signed body</h2>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-3 max-h-96 overflow-auto rounded-card border border-rule bg-card p-4 font-mono text-sm whitespace-pre-wrap break-all"
      >
        {delivery.body}
      </pre>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-pine underline underline-offset-4">
          Formatted
        </summary>
        <pre className="overflow-x-auto font-mono text-sm whitespace-pre-wrap break-all">
          {JSON.stringify(JSON.parse(delivery.body), null, 2)}
        </pre>
      </details>
      <h2 className="mt-8 text-2xl">Attempts</h2>
      <DeliveryAttempts attempts={delivery.tries} />
      <LiveUpdates url={`/dashboard/deliveries/${id}/stream`} version={pageVersion(merchant, delivery)} />
    </>
  );
}
