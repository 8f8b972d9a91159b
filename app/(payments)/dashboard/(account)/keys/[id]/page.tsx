// One API key: what it ends with, since when, and its end.
import { notFound } from 'next/navigation';
import { Ago } from '@/components/payments/dashboard/ago';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { ConfirmForm } from '@/components/payments/dashboard/confirm-form';
import { PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { KeyStatus } from '@/components/payments/dashboard/statuses';
import type { Fact } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import { listApiKeys } from '@/lib/payments/accounts/api-keys';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { keysMessages } from '@/lib/payments/dashboard/messages/keys';
import { formatExact } from '@/lib/payments/format';
import { revokeKey } from './actions';

export const generateMetadata = titled((lang) => keysMessages[lang].title);

export default async function KeyPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { accountId, livemode, asksPassword } = merchant;
  const { id } = await params;
  const lang = await dashboardLang();
  const t = keysMessages[lang];
  const key = (await listApiKeys(accountId)).find((known) => known.id === id);
  if (!key) notFound();
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
      t.log,
      <TextLink key="log" href={`/dashboard/requests?key=${id}`}>
        {t.seeLog}
      </TextLink>,
    ],
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
          <div className="mt-6">
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
