// One webhook endpoint: its last day, a test, its URL, its secret, its removal.
import type { Metadata } from 'next';
import { ActionForm, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { Confirm } from '@/components/payments/dashboard/confirm';
import { EndpointForm } from '@/components/payments/dashboard/endpoint-form';
import { ModeField } from '@/components/payments/dashboard/mode-field';
import { otherMode } from '@/components/payments/dashboard/other-mode';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { TestEventForm } from '@/components/payments/dashboard/test-event-form';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { RESTRICTED } from '@/lib/payments/accounts/confirm-identity';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { countAttempts } from '@/lib/payments/webhooks/count-attempts';
import { listEndpoints } from '@/lib/payments/webhooks/endpoints';
import { switchMode } from '../../actions';
import { changeUrl, removeEndpoint, rotateSecret, sendTest, setStandardWebhooks } from './actions';

export const metadata: Metadata = { title: 'Webhook endpoint' };

export default async function EndpointPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { accountId, livemode, asksPassword, restricted } = merchant;
  const { id } = await params;
  const endpoint = (await listEndpoints(accountId)).find((known) => known.id === id);
  if (!endpoint) return otherMode({ merchant, kind: 'endpoint', id, switchMode });
  const hours = (await countAttempts(accountId)).get(id) ?? [];
  return (
    <>
      <PageHeading title="Webhook endpoint">
        <span className="font-mono break-all">{endpoint.url}</span>
      </PageHeading>
      <div className="mt-6">
        <AttemptBars hours={hours} />
        <p className="mt-2">
          <TextLink href={`/dashboard/deliveries?endpoint=${id}`} className="font-medium">
            Its deliveries
          </TextLink>
        </p>
      </div>
      <Section heading="Test" className="mt-6 border-t border-rule py-6">
        <p className="mt-1 mb-4 max-w-prose text-muted">
          One signed <code className="font-mono text-sm">order.paid</code> for an order that does not exist,
          with <code className="font-mono text-sm">livemode: false</code>. It is sent once and not retried.
        </p>
        <TestEventForm id={id} sendTest={sendTest} />
      </Section>
      {restricted ? (
        <Notice>{RESTRICTED}</Notice>
      ) : (
        <>
          <Section heading="URL" className="border-t border-rule py-6">
            <EndpointForm save={changeUrl} endpoint={endpoint} merchant={{ livemode, asksPassword }} />
          </Section>
          <Section heading="Signing secret" className="border-t border-rule py-6">
            <p className="mt-1 mb-4 max-w-prose text-muted">
              {endpoint.previousSecretEndsAt
                ? `Two secrets sign until ${formatMoment(endpoint.previousSecretEndsAt)}. Rotating again ends the oldest at once.`
                : 'A new secret takes over at once; the old one signs beside it for 24 hours.'}
            </p>
            <ActionForm
              action={rotateSecret}
              secret={{
                title: 'Your new signing secret',
                note: 'For 24 hours both secrets sign each event, so you can change it without losing one. It is shown this once.',
              }}
              className="max-w-md justify-items-start"
            >
              <input type="hidden" name="id" value={id} />
              <ModeField livemode={livemode} />
              <PasswordAgain form="rotate" asked={asksPassword} />
              <SubmitButton look="quiet" pendingLabel="Rotating…">
                Rotate secret
              </SubmitButton>
            </ActionForm>
          </Section>
          <Section heading="Standard Webhooks" className="border-t border-rule py-6">
            <p className="mt-1 mb-4 max-w-prose text-muted">
              {endpoint.standardWebhooks
                ? 'Requests also carry webhook-id, webhook-timestamp and webhook-signature. Libraries take the secret as whsec_ and the base64 of the whole ecl_whsec_… text.'
                : 'Requests can also carry webhook-id, webhook-timestamp and webhook-signature, for libraries that verify those. Service-Signature stays.'}{' '}
              <a href="/docs/webhooks#standard-webhooks" className="text-pine underline underline-offset-4">
                How it works
              </a>
            </p>
            <form action={setStandardWebhooks}>
              <input type="hidden" name="id" value={id} />
              {!endpoint.standardWebhooks && <input type="hidden" name="standard" value="yes" />}
              <SubmitButton look="quiet">
                {endpoint.standardWebhooks ? 'Stop sending them' : 'Send them too'}
              </SubmitButton>
            </form>
          </Section>
          <Section heading="Removal" className="border-t border-rule py-6">
            <Confirm
              ask="Remove this endpoint"
              does="Remove for good"
              action={removeEndpoint}
              fields={{ id }}
            >
              Nothing more is sent to it, and waiting retries are cancelled. What was sent stays in the log.
            </Confirm>
          </Section>
        </>
      )}
    </>
  );
}
