// One delivery: its schedule, what was sent, each attempt with its response, and sending it again. Live.
import { ActionForm } from '@/components/payments/dashboard/action-form';
import { CodeBlock } from '@/components/payments/dashboard/code-block';
import { DeliverySchedule } from '@/components/payments/dashboard/delivery-schedule';
import { Copyable, PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { DeliveryStatus } from '@/components/payments/dashboard/statuses';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { LiveUpdates } from '@/components/payments/live-updates';
import type { Fact } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { deliveries as messages } from '@/lib/payments/dashboard/messages/deliveries';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { readDelivery } from '@/lib/payments/webhooks/read-delivery';
import { otherMode } from '../../other-mode';
import { resend } from '../actions';

export const generateMetadata = titled((lang) => messages[lang].one);

const LINK = 'text-pine underline underline-offset-4';

export default async function DeliveryPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const lang = await dashboardLang();
  const t = messages[lang];
  const delivery = await readDelivery(merchant.accountId, id);
  if (!delivery) return otherMode(merchant, 'delivery', id);
  const facts: Fact[] = [
    [t.heads.event, <Copyable key="event" value={delivery.event_id} what={t.eventId} />],
    [t.facts.kind, delivery.outside_contract && t.outsideAbout],
    [
      t.heads.order,
      <Copyable
        key="order"
        value={delivery.order_id}
        what={t.orderId}
        href={`/dashboard/orders/${delivery.order_id}`}
      />,
    ],
    [
      t.endpoint,
      delivery.endpoint_removed ? (
        t.removedEndpoint(delivery.url)
      ) : (
        <TextLink
          key="endpoint"
          className="font-mono break-all"
          href={`/dashboard/webhooks/${delivery.endpoint_id}`}
        >
          {delivery.url}
        </TextLink>
      ),
    ],
    [t.facts.next, delivery.status === 'pending' && formatMoment(delivery.next_attempt_at, lang)],
    [t.facts.delivered, delivery.delivered_at && formatMoment(delivery.delivered_at, lang)],
  ];
  const canResend = !delivery.endpoint_removed && ['dead', 'delivered'].includes(delivery.status);
  return (
    <>
      <PageHeading
        back={[t.title, '/dashboard/deliveries']}
        title={delivery.event_type}
        help="/docs/webhooks#retries"
        action={
          // Stays while it is sent, to say so.
          <ActionForm action={resend}>
            <input type="hidden" name="id" value={delivery.id} />
            {canResend && <SubmitButton pendingLabel={t.sendingAgain}>{t.sendAgain}</SubmitButton>}
          </ActionForm>
        }
      >
        <DeliveryStatus {...delivery} />
      </PageHeading>
      <PageFacts lines={facts} />
      <Section heading={t.attempts} className="mt-8">
        <p className="mt-1 text-sm text-muted">{t.scheduleAbout}</p>
        <DeliverySchedule delivery={delivery} now={accountNow(merchant)} lang={lang} />
      </Section>
      <Section heading={t.body} className="mt-8">
        <CodeBlock code={delivery.body} what={t.bodyBytes} />
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-pine underline underline-offset-4">
            {t.formatted}
          </summary>
          <CodeBlock code={JSON.stringify(JSON.parse(delivery.body), null, 2)} what={t.bodyBytes} />
        </details>
      </Section>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <a href={`/docs/signatures?delivery=${id}`} className={LINK}>
          {t.workbench}
        </a>
        <a href={docsPath('/docs/webhooks#verify', lang)} className={LINK}>
          {t.verifyDocs}
        </a>
      </p>
      <LiveUpdates url={`/dashboard/deliveries/${id}/stream`} version={pageVersion(merchant, delivery)} />
    </>
  );
}
