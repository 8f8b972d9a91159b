// API keys: created here, shown once, revoked at once (/docs/reference#authentication).
import type { Metadata } from 'next';
import { ActionForm, FormField, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { Confirm } from '@/components/payments/dashboard/confirm';
import { ModeField } from '@/components/payments/dashboard/mode-field';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { Status } from '@/components/ui/status';
import { SubmitButton } from '@/components/ui/submit-button';
import { ACTIVE_KEYS_LIMIT, listApiKeys } from '@/lib/payments/accounts/api-keys';
import { RESTRICTED } from '@/lib/payments/accounts/confirm-identity';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { createKey, revokeKey } from './actions';

export const metadata: Metadata = { title: 'API keys' };

export default async function KeysPage() {
  const { accountId, active, livemode, asksPassword, restricted } = await requireMerchant();
  const keys = await listApiKeys(accountId);
  const inUse = keys.filter(({ revokedAt }) => !revokedAt).length;
  return (
    <>
      <PageHeading title="API keys">
        Your server sends one as{' '}
        <code className="font-mono text-sm">
          Authorization: Bearer {livemode ? 'sk_live_ecl_…' : 'sk_test_ecl_…'}
        </code>
        . Never put one in a browser, an app or a repository.
      </PageHeading>
      <section className="voucher mt-8 p-5 sm:p-6" aria-label="Create a key">
        {restricted ? (
          <Notice>{RESTRICTED}</Notice>
        ) : !active ? (
          <p>
            <TextLink href="/dashboard/activate" className="font-medium">
              Activate the account
            </TextLink>{' '}
            to create keys.
          </p>
        ) : (
          <ActionForm
            action={createKey}
            secret={{
              title: livemode ? 'Your new live API key' : 'Your new test API key',
              note: 'Copy it to your server now. It is shown this once; we keep only a hash of it.',
            }}
            full={
              inUse >= ACTIVE_KEYS_LIMIT &&
              `All ${ACTIVE_KEYS_LIMIT} keys are in use. Revoke one to create another.`
            }
          >
            <ModeField livemode={livemode} />
            <div className="flex flex-wrap items-end gap-3">
              <FormField
                className="min-w-0 flex-1 basis-64"
                id="name"
                label="Name of the new key"
                placeholder={livemode ? 'Production server' : 'My machine'}
                maxLength={60}
                autoComplete="off"
              />
              <PasswordAgain form="key" asked={asksPassword} />
              <SubmitButton className="min-h-12" pendingLabel="Creating…">
                Create key
              </SubmitButton>
            </div>
          </ActionForm>
        )}
      </section>
      <h2 className="mt-10 text-2xl">
        {inUse} of {ACTIVE_KEYS_LIMIT} active
      </h2>
      {keys.length === 0 && <p className="mt-3 text-muted">No key yet.</p>}
      <ul className="mt-4 border-t border-rule">
        {keys.map((key) => (
          <li
            key={key.id}
            className="grid gap-x-6 gap-y-1 border-b border-rule py-4 sm:grid-cols-2 xl:grid-cols-4"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{key.name}</p>
              <p className="font-mono text-sm">
                {key.prefix}…{key.lastFour}
              </p>
            </div>
            <p className="text-sm text-muted">
              Created {formatMoment(key.createdAt)}
              <br />
              {key.lastUsedAt ? `Last used ${formatMoment(key.lastUsedAt)}` : 'Never used'}
            </p>
            <div className="xl:col-span-2">
              {key.revokedAt ? (
                <Status kind="failed">{`Revoked ${formatMoment(key.revokedAt)}`}</Status>
              ) : (
                <div className="flex flex-wrap items-start gap-x-6">
                  <span className="inline-flex min-h-11 items-center">
                    <Status kind="paid">Active</Status>
                  </span>
                  {!restricted && (
                    <Confirm
                      ask="Revoke"
                      does={`Revoke “${key.name}”`}
                      action={revokeKey}
                      fields={{ id: key.id }}
                    >
                      The very next request with this key is refused. This cannot be undone.
                    </Confirm>
                  )}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
