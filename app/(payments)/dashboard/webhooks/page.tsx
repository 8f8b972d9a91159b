// Webhook endpoints: registered here and nowhere else (/docs/webhooks#register-an-endpoint).
import type { Metadata } from 'next';
import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { EndpointForm } from '@/components/payments/dashboard/endpoint-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { RESTRICTED } from '@/lib/payments/accounts/confirm-identity';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { countAttempts } from '@/lib/payments/webhooks/count-attempts';
import { ENDPOINTS_LIMIT, listEndpoints } from '@/lib/payments/webhooks/endpoints';
import { addEndpoint } from './actions';

export const metadata: Metadata = { title: 'Webhooks' };

export default async function WebhooksPage() {
  const { accountId, livemode, asksPassword, restricted } = await requireMerchant();
  const [endpoints, hours] = await Promise.all([listEndpoints(accountId), countAttempts(accountId)]);
  return (
    <>
      <PageHeading title="Webhooks">
        Signed requests to your server whenever an order changes. Release goods only after{' '}
        <code className="font-mono text-sm">order.paid</code>.
      </PageHeading>
      <Section heading="Register an endpoint" className="voucher mt-8 p-5 sm:p-6">
        {restricted ? (
          <Notice className="mt-3">{RESTRICTED}</Notice>
        ) : (
          <EndpointForm
            save={addEndpoint}
            merchant={{ livemode, asksPassword }}
            full={
              endpoints.length >= ENDPOINTS_LIMIT &&
              `All ${ENDPOINTS_LIMIT} endpoints are in use. Remove one to register another.`
            }
          />
        )}
      </Section>
      <h2 className="mt-10 text-2xl">Your endpoints</h2>
      {endpoints.length === 0 && (
        <p className="mt-3 text-muted">None yet: your server does not learn of payments.</p>
      )}
      <ul className="mt-4 border-t border-rule">
        {endpoints.map((endpoint) => (
          <li
            key={endpoint.id}
            className="grid gap-x-8 gap-y-3 border-b border-rule py-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
          >
            <div className="min-w-0">
              <TextLink href={`/dashboard/webhooks/${endpoint.id}`} className="font-mono break-all">
                {endpoint.url}
              </TextLink>
              <p className="mt-1 text-sm text-muted">
                Since {formatMoment(endpoint.createdAt)}
                {endpoint.previousSecretEndsAt &&
                  ` · the old secret also signs until ${formatMoment(endpoint.previousSecretEndsAt)}`}
              </p>
            </div>
            <AttemptBars hours={hours.get(endpoint.id) ?? []} />
          </li>
        ))}
      </ul>
    </>
  );
}
