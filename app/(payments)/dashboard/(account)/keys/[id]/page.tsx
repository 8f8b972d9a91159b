// One API key: how much it is used, its name, its replacement, its end.
import { notFound } from 'next/navigation';
import {
  ActionForm,
  FormChoice,
  FormField,
  PasswordAgain,
} from '@/components/payments/dashboard/action-form';
import { Ago } from '@/components/payments/dashboard/ago';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { ConfirmForm } from '@/components/payments/dashboard/confirm-form';
import { PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { KeyStatus } from '@/components/payments/dashboard/statuses';
import type { Fact } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { listApiKeys, OVERLAPS } from '@/lib/payments/accounts/api-keys';
import { readKeyUsage } from '@/lib/payments/accounts/read-key-usage';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { keysMessages } from '@/lib/payments/dashboard/messages/keys';
import { paymentsEnv } from '@/lib/payments/env';
import { formatCount, formatExact, formatShare } from '@/lib/payments/format';
import { renameKey, revokeKey, rotateKey } from './actions';

export const generateMetadata = titled((lang) => keysMessages[lang].title);

const PART = 'mt-6';

export default async function KeyPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { accountId, livemode, asksPassword } = merchant;
  const { id } = await params;
  const lang = await dashboardLang();
  const t = keysMessages[lang];
  const [keys, usages] = await Promise.all([listApiKeys(accountId), readKeyUsage(accountId)]);
  const key = keys.find((known) => known.id === id);
  if (!key) notFound();
  const { requests = 0, failed = 0, lastMinute = 0 } = usages.get(id) ?? {};
  const when = (at: Date) => (
    <>
      <Ago at={at} /> · {formatExact(at, lang)}
    </>
  );
  const facts: Fact[] = [
    [t.heads.state, <KeyStatus key="state" apiKey={key} />],
    [
      t.heads.key,
      <span key="key" className="font-mono">
        {key.prefix}…{key.lastFour}
      </span>,
    ],
    [t.heads.created, when(key.createdAt)],
    [t.heads.used, key.lastUsedAt ? when(key.lastUsedAt) : t.neverUsed],
    [
      t.facts.week,
      <span key="week">
        {requests > 0
          ? t.usage(
              formatCount(requests, lang),
              formatCount(failed, lang),
              formatShare(failed, requests, lang),
            )
          : t.noUsage}{' '}
        · <TextLink href={`/dashboard/requests?key=${id}`}>{t.log}</TextLink>
      </span>,
    ],
    [t.facts.minute, key.works && t.ofLimit(lastMinute, paymentsEnv().RATE_LIMIT_PER_MINUTE)],
  ];
  return (
    <>
      <PageHeading
        back={[t.title, '/dashboard/keys']}
        title={key.name}
        help="/docs/reference#authentication"
      />
      <PageFacts lines={facts} />
      <Allowed person={merchant}>
        {key.works && (
          <Section heading={t.rename} className={PART}>
            <ActionForm action={renameKey} className="mt-3 max-w-md">
              <input type="hidden" name="id" value={id} />
              <FormField id="name" label={t.renameLabel} defaultValue={key.name} maxLength={60} />
              <PasswordAgain form="rename" livemode={livemode} asked={asksPassword} />
              <SubmitButton look="quiet" className="justify-self-start">
                {t.renameButton}
              </SubmitButton>
            </ActionForm>
          </Section>
        )}
        {/* The form stays after the replacement: it shows the new key. */}
        <Section heading={t.rotate} className={PART}>
          <p className="mt-1 mb-3 max-w-prose text-muted">{t.rotateAbout}</p>
          <ActionForm
            action={rotateKey}
            secret={{ title: t.shownTitle(livemode), note: t.shownNote }}
            full={(!key.works || key.endsAt !== null) && t.notReplaceable}
            className="max-w-md"
          >
            <input type="hidden" name="id" value={id} />
            <FormChoice
              id="overlap"
              label={t.overlap}
              defaultValue="24"
              choices={OVERLAPS.map((hours) => [String(hours), t.overlaps[hours]] as const)}
            />
            <PasswordAgain form="rotate" livemode={livemode} asked={asksPassword} />
            <SubmitButton look="quiet" className="justify-self-start" pendingLabel={t.rotating}>
              {t.rotateButton}
            </SubmitButton>
          </ActionForm>
        </Section>
        {key.works && (
          <div className={PART}>
            <ConfirmForm
              id="revoke"
              ask={t.revoke}
              does={t.revokeButton(key.name)}
              pending={t.revoking}
              action={revokeKey}
              fields={{ id }}
              livemode={livemode}
              asksPassword={asksPassword}
            >
              {t.revokeAbout}
            </ConfirmForm>
          </div>
        )}
      </Allowed>
    </>
  );
}
