// Webhook endpoints: registered here and nowhere else (/docs/webhooks#register-an-endpoint). Live.
import { Allowed } from '@/components/payments/dashboard/allowed';
import { EndpointForm } from '@/components/payments/dashboard/endpoint-form';
import { EndpointTable } from '@/components/payments/dashboard/endpoint-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { ReceiveLocally } from '@/components/payments/dashboard/receive-locally';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Section } from '@/components/ui/section';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readEndpoints } from '@/lib/payments/dashboard/reads/read-endpoints';
import { ENDPOINTS_LIMIT } from '@/lib/payments/webhooks/endpoints';
import { addEndpoint } from './actions';

export const generateMetadata = titled((lang) => webhooks[lang].title);

export default async function WebhooksPage() {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const t = webhooks[lang];
  const endpoints = await readEndpoints(merchant.accountId);
  return (
    <>
      <PageHeading title={t.title} help="/docs/webhooks">
        {t.about[0]} <code className="font-mono text-sm">order.paid</code>
        {t.about[1]}
      </PageHeading>
      <Section heading={t.register} className="voucher mt-6 p-5">
        <Allowed person={merchant} className="mt-3">
          <EndpointForm
            save={addEndpoint}
            merchant={{ livemode: merchant.livemode, asksPassword: merchant.asksPassword }}
            full={endpoints.length >= ENDPOINTS_LIMIT}
            lang={lang}
          />
        </Allowed>
      </Section>
      <Section heading={t.yours} className="mt-8">
        {endpoints.length === 0 ? (
          <p className="mt-3 text-muted">{t.none}</p>
        ) : (
          <EndpointTable endpoints={endpoints} lang={lang} />
        )}
      </Section>
      <ReceiveLocally lang={lang} />
      <LiveUpdates url="/dashboard/webhooks/stream" version={pageVersion(merchant, endpoints)} />
    </>
  );
}
