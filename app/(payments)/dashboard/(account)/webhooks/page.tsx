// Webhook endpoints: registered here and nowhere else (/docs/webhooks#register-an-endpoint). Live.

import { Allowed } from '@/components/payments/dashboard/allowed';
import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { CopyValue } from '@/components/payments/dashboard/copy-value';
import { EndpointForm } from '@/components/payments/dashboard/endpoint-form';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { EndpointStatus } from '@/components/payments/dashboard/statuses';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Disclosure } from '@/components/ui/disclosure';
import { Section } from '@/components/ui/section';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { webhooksMessages } from '@/lib/payments/dashboard/messages/webhooks';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { type EndpointState, readEndpoints } from '@/lib/payments/dashboard/reads/read-endpoints';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { paymentsEnv } from '@/lib/payments/env';
import { formatCount, formatExact, formatShare } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { ENDPOINTS_LIMIT } from '@/lib/payments/webhooks/endpoints';
import { addEndpoint } from './actions';

export const generateMetadata = titled((lang) => webhooksMessages[lang].title);

export default async function WebhooksPage() {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const t = webhooksMessages[lang];
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

const NUMBER = `${WIDE} text-right whitespace-nowrap tabular-nums`;

/** Webhook endpoints with their last 24 hours. Narrow screens fold the columns into one. */
function EndpointTable({ endpoints, lang }: { endpoints: EndpointState[]; lang: Lang }) {
  const t = webhooksMessages[lang];
  const ms = (time: number | null) => (time === null ? '–' : `${formatCount(time, lang)} ms`);
  return (
    <ListTable
      caption={t.caption}
      heads={t.heads}
      columns={{ day: WIDE, failed: NUMBER, median: NUMBER, p95: NUMBER }}
      looks={{ url: 'min-w-0', day: 'w-80' }}
      rows={endpoints}
      keyOf={({ id }) => id}
      rowClass="align-top"
      cells={({ id, url, health, hours, previousSecretEndsAt }) => ({
        url: (
          <>
            <TextLink href={`/dashboard/webhooks/${id}`} className="font-mono break-all">
              {url}
            </TextLink>
            <p>
              <EndpointStatus health={health} />
            </p>
            {previousSecretEndsAt && (
              <p className="text-xs text-pending">{t.twoSecrets(formatExact(previousSecretEndsAt, lang))}</p>
            )}
            <div className="mt-3 md:hidden">
              <AttemptBars hours={hours} />
            </div>
          </>
        ),
        day: <AttemptBars hours={hours} />,
        failed: (
          <span className={health.failed > 0 ? 'text-failed' : ''}>
            {health.attempts > 0 ? formatShare(health.failed, health.attempts, lang) : '–'}
          </span>
        ),
        median: ms(health.median),
        p95: ms(health.p95),
      })}
    />
  );
}

const RECEIVER = `node -e "require('http').createServer((request, response) => { let body = ''; request.on('data', (part) => (body += part)).on('end', () => { console.log(request.headers['service-signature'], body); response.end(); }); }).listen(4242)"`;

/** How to receive webhooks on one's own machine, as far as the service can reach it today. */
function ReceiveLocally({ lang }: { lang: Lang }) {
  const t = webhooksMessages[lang];
  const [host] = paymentsEnv().WEBHOOK_LOCAL_HOSTS;
  return (
    <Disclosure summary={t.local} className="mt-8 max-w-3xl">
      {host === undefined ? (
        <p className="max-w-prose text-muted">{t.localPublic}</p>
      ) : (
        <>
          <p className="max-w-prose text-muted">{t.localDemo(host)}</p>
          {[RECEIVER, `http://${host.includes(':') ? host : `${host}:4242`}`].map((text) => (
            <p key={text} className="mt-3 flex items-start gap-2 rounded-card border border-rule bg-card p-3">
              <code className="min-w-0 flex-1 font-mono text-sm break-all">{text}</code>
              <CopyValue value={text} what={text === RECEIVER ? 'node' : text} />
            </p>
          ))}
        </>
      )}
      <p className="mt-3">
        <TextLink external href={docsPath('/docs/receivers', lang)}>
          {t.localMore}
        </TextLink>
      </p>
    </Disclosure>
  );
}
