// The admin area's first page: the purchases, newest first; the sign-in form for everyone who is not signed in.
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { LOST } from '@/components/store/admin/lost';
import { PurchaseStatus } from '@/components/store/admin/purchase-status';
import { SignIn } from '@/components/store/admin/sign-in';
import { ActionForm } from '@/components/ui/action-form';
import { ButtonLink } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { listPurchases } from '@/lib/store/admin/list-purchases';
import { adminExists, adminIsOpen } from '@/lib/store/admin/session';
import { formatMoment, formatMoney } from '@/lib/store/integration/format';
import { signOut } from './actions';
import { isSignedIn } from './is-signed-in';

type Props = { searchParams: Promise<{ before?: string | string[] }> };

export default async function AdminPage({ searchParams }: Props) {
  // The cookie first: without a request there are no settings to look at either.
  const signedIn = await isSignedIn();
  if (!adminExists()) notFound();
  if (!signedIn) return <SignIn open={adminIsOpen()} />;
  const { before } = await searchParams;
  const { purchases, more } = await listPurchases(typeof before === 'string' ? before : undefined);
  const last = purchases.at(-1);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 py-6">
        <h1 className="text-4xl">Purchases</h1>
        <ActionForm action={signOut} lost={LOST}>
          <SubmitButton look="plain">Sign out</SubmitButton>
        </ActionForm>
      </div>
      {purchases.length === 0 && <p className="text-lg text-muted">No purchases yet.</p>}
      <ul className="grid gap-3">
        {purchases.map((each) => (
          <li key={each.number} className="voucher">
            <Link
              href={`/admin/purchases/${each.number}`}
              prefetch={false}
              className="group grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[8rem_1fr_12rem_7rem] sm:items-center sm:px-6"
            >
              <span className="font-mono font-medium underline-offset-4 group-hover:underline">
                {each.number}
              </span>
              <span className="text-right font-semibold tabular-nums sm:order-last">
                {formatMoney(each.total, 'en')}
              </span>
              <span className="min-w-0">
                <span className="block truncate">{each.name}</span>
                <span className="block text-sm text-muted">
                  {formatMoment(each.createdAt, 'en')} · {each.method === 'mbway' ? 'MB WAY' : 'Multibanco'}
                  {each.attempts > 1 && ` · ${each.attempts} attempts`}
                </span>
              </span>
              <span className="justify-self-end text-sm sm:justify-self-start">
                <PurchaseStatus
                  status={each.status === 'open' ? each.attemptStatus : each.status}
                  refunded={each.refunded}
                />
                {each.flag && <span className="block text-failed">To check: {each.flag}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more && last && (
        <ButtonLink look="quiet" href={`/admin?before=${last.number}`} className="mt-6">
          Older purchases
        </ButtonLink>
      )}
    </>
  );
}
