// API keys: created here, shown once (/docs/reference#authentication). What can be done to one is on its own page.

import { ActionForm, FormField, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { Ago } from '@/components/payments/dashboard/ago';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { KeyStatus } from '@/components/payments/dashboard/statuses';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { ACTIVE_KEYS_LIMIT, type ListedKey, listApiKeys } from '@/lib/payments/accounts/api-keys';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { keysMessages } from '@/lib/payments/dashboard/messages/keys';
import type { Lang } from '@/lib/payments/lang';
import { createKey } from './actions';

export const generateMetadata = titled((lang) => keysMessages[lang].title);

export default async function KeysPage() {
  const merchant = await requireMerchant();
  const { accountId, active, livemode, asksPassword } = merchant;
  const lang = await dashboardLang();
  const t = keysMessages[lang];
  const keys = await listApiKeys(accountId);
  const [working, ended] = [keys.filter(({ works }) => works), keys.filter(({ works }) => !works)];
  return (
    <>
      <PageHeading title={t.title} help="/docs/reference#authentication">
        {t.sendsAs[0]}{' '}
        <code className="font-mono text-sm">
          Authorization: Bearer {livemode ? 'sk_live_ecl_…' : 'sk_test_ecl_…'}
        </code>
        {t.sendsAs[1]}
      </PageHeading>
      <section className="voucher mt-6 p-5" aria-label={t.create}>
        <Allowed person={merchant}>
          {!active ? (
            <p>
              <TextLink className="font-medium" href="/dashboard/activate">
                {t.activateFirst[0]}
              </TextLink>{' '}
              {t.activateFirst[1]}
            </p>
          ) : (
            <ActionForm
              action={createKey}
              secret={{ title: t.shownTitle(livemode), note: t.shownNote }}
              full={working.length >= ACTIVE_KEYS_LIMIT && t.full}
            >
              <div className="flex flex-wrap items-end gap-3">
                <FormField
                  className="min-w-0 flex-1 basis-64"
                  id="name"
                  label={t.newName}
                  defaultValue={t.newNameExample(livemode)}
                  maxLength={60}
                  autoComplete="off"
                />
                <PasswordAgain form="key" livemode={livemode} asked={asksPassword} />
                <SubmitButton className="min-h-12" pendingLabel={t.creating}>
                  {t.createButton}
                </SubmitButton>
              </div>
            </ActionForm>
          )}
        </Allowed>
      </section>
      <Section heading={t.active(working.length)} className="mt-8">
        {working.length > 0 ? (
          <KeyTable keys={working} caption={t.caption} lang={lang} />
        ) : (
          <p className="mt-3 text-muted">{t.none}</p>
        )}
      </Section>
      {ended.length > 0 && (
        <Section heading={t.ended} className="mt-8">
          <KeyTable keys={ended} caption={t.ended} lang={lang} />
        </Section>
      )}
    </>
  );
}

interface Props {
  keys: ListedKey[];
  caption: string;
  lang: Lang;
}

/** API keys as rows. Narrow screens fold the columns into two. */
function KeyTable({ keys, caption, lang }: Props) {
  const t = keysMessages[lang];
  return (
    <ListTable
      caption={caption}
      heads={t.heads}
      columns={{ key: WIDE, created: WIDE, used: WIDE }}
      looks={{
        name: 'break-words',
        key: 'font-mono whitespace-nowrap',
        created: 'text-muted',
        used: 'text-muted',
        state: 'align-middle',
      }}
      rows={keys}
      keyOf={({ id }) => id}
      cells={(key) => {
        const used = key.lastUsedAt ? <Ago at={key.lastUsedAt} /> : t.neverUsed;
        return {
          name: (
            <>
              <TextLink href={`/dashboard/keys/${key.id}`} className="font-medium">
                {key.name}
              </TextLink>
              <span className="block text-xs text-muted md:hidden">
                <span className="font-mono">…{key.lastFour}</span> · {used}
              </span>
            </>
          ),
          key: `${key.prefix}…${key.lastFour}`,
          created: <Ago at={key.createdAt} />,
          used,
          state: <KeyStatus apiKey={key} />,
        };
      }}
    />
  );
}
