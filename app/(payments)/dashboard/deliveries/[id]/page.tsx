// One delivery: what was sent, each attempt with its answer, and sending it again.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { DeliveryAttempts } from '@/components/payments/dashboard/delivery-attempts';
import { DeliveryStatus } from '@/components/payments/dashboard/delivery-status';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { RefreshOnChange } from '@/components/payments/dashboard/refresh-on-change';
import { Submit } from '@/components/payments/dashboard/submit';
import { Notice } from '@/components/ui/notice';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { versionOf } from '@/lib/payments/dashboard/version-of';
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
  const delivery = await readDelivery(accountId, id);
  if (!delivery) notFound();
  const facts: [term: string, fact: ReactNode][] = [
    ['Event', delivery.event_id],
    ['Order', <Way key="order" href={`/dashboard/orders/${delivery.order_id}`} text={delivery.order_id} />],
    [
      'Endpoint',
      delivery.endpoint_removed ? (
        `${delivery.url} (removed)`
      ) : (
        <Way key="endpoint" href={`/dashboard/webhooks/${delivery.endpoint_id}`} text={delivery.url} />
      ),
    ],
  ];
  const canResend = !delivery.endpoint_removed && ['dead', 'delivered'].includes(delivery.status);
  return (
    <>
      <p className="text-sm">
        <a
          href="/dashboard/deliveries"
          className="inline-block py-1 font-medium text-pine underline underline-offset-4"
        >
          Deliveries
        </a>
      </p>
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
            Sent again, with the same event id. The answer appears below.
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
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-pine underline underline-offset-4">
          Laid out for reading
        </summary>
        <pre className="overflow-x-auto font-mono text-sm whitespace-pre-wrap break-all">
          {JSON.stringify(JSON.parse(delivery.body), null, 2)}
        </pre>
      </details>
      <h2 className="mt-8 text-2xl">Attempts</h2>
      <DeliveryAttempts attempts={delivery.tries} />
      <RefreshOnChange from={`/dashboard/deliveries/${id}/version`} version={versionOf(delivery)} />
    </>
  );
}

function Way({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="inline-block py-1 text-pine underline underline-offset-4">
      {text}
    </a>
  );
}
