// One delivery: what was sent, each attempt with its answer, and sending it again.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeliveryAttempts } from '@/components/payments/dashboard/delivery-attempts';
import { DeliveryStatus } from '@/components/payments/dashboard/delivery-status';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Submit } from '@/components/payments/dashboard/submit';
import { Notice } from '@/components/ui/notice';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { readDelivery } from '@/lib/payments/webhooks/read-delivery';
import { resend } from '../resend';

export const metadata: Metadata = { title: 'Delivery' };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DeliveryPage({ params, searchParams }: Props) {
  const { accountId } = await requireMerchant();
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const delivery = /^[1-9]\d{0,14}$/.test(id) ? await readDelivery(accountId, Number(id)) : undefined;
  if (!delivery) notFound();
  const facts: [string, string][] = [
    ['Event', delivery.event_id],
    ['Order', delivery.order_id],
    ['Endpoint', delivery.url],
  ];
  const canResend = !delivery.endpoint_removed && ['dead', 'delivered'].includes(delivery.status);
  return (
    <>
      <PageHeading
        title={delivery.event_type}
        action={
          canResend && (
            <form action={resend}>
              <input type="hidden" name="id" value={delivery.id} />
              <Submit>Send again</Submit>
            </form>
          )
        }
      >
        <DeliveryStatus status={delivery.status} attempts={delivery.attempts} />
      </PageHeading>
      {query.resent === 'yes' && (
        <div className="mt-5">
          <Notice kind="paid" role="status">
            On its way again, with the same event id. Load this page anew to see the answer.
          </Notice>
        </div>
      )}
      {query.resent === 'no' && (
        <div className="mt-5">
          <Notice kind="failed" role="alert">
            It was not sent: it is being tried anyway, or its endpoint was removed.
          </Notice>
        </div>
      )}
      <dl className="mt-6 border-t border-rule">
        {facts.map(([term, fact]) => (
          <div
            key={term}
            className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="font-mono text-sm break-all">{fact}</dd>
          </div>
        ))}
        {delivery.status === 'pending' && (
          <div className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-muted">Next attempt</dt>
            <dd>{formatMoment(delivery.next_attempt_at)}</dd>
          </div>
        )}
        {delivery.delivered_at && (
          <div className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-muted">Delivered</dt>
            <dd>{formatMoment(delivery.delivered_at)}</dd>
          </div>
        )}
      </dl>
      <h2 className="mt-8 text-2xl">Signed body</h2>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-3 max-h-96 overflow-auto rounded-card border border-rule bg-card p-4 font-mono text-sm whitespace-pre-wrap break-all"
      >
        {delivery.body}
      </pre>
      <h2 className="mt-8 text-2xl">Attempts</h2>
      <DeliveryAttempts attempts={delivery.tries} />
    </>
  );
}
