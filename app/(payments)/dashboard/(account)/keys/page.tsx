// API keys: created here, shown once (/docs/reference#authentication). What can be done to one is on its own page.
// Below them, the API itself.
import { ActionForm, FormField, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { ApiFacts } from '@/components/payments/dashboard/api-facts';
import { KeyTable } from '@/components/payments/dashboard/key-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { ACTIVE_KEYS_LIMIT, listApiKeys } from '@/lib/payments/accounts/api-keys';
import { readKeyUsage } from '@/lib/payments/accounts/read-key-usage';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { keys as messages } from '@/lib/payments/dashboard/messages/keys';
import { createKey } from './actions';

export const generateMetadata = titled((lang) => messages[lang].title);

export default async function KeysPage() {
  const merchant = await requireMerchant();
  const { accountId, active, livemode, asksPassword } = merchant;
  const lang = await dashboardLang();
  const t = messages[lang];
  const [keys, usage] = await Promise.all([listApiKeys(accountId), readKeyUsage(accountId)]);
  const [working, ended] = [keys.filter(({ works }) => works), keys.filter(({ works }) => !works)];
  const shared = { usage, lang };
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
              <TextLink strong href="/dashboard/activate">
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
                  placeholder={t.newNameExample(livemode)}
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
          <KeyTable keys={working} caption={t.caption} {...shared} />
        ) : (
          <p className="mt-3 text-muted">{t.none}</p>
        )}
      </Section>
      {ended.length > 0 && (
        <Section heading={t.ended} className="mt-8">
          <KeyTable keys={ended} caption={t.ended} {...shared} />
        </Section>
      )}
      <ApiFacts lang={lang} />
    </>
  );
}
