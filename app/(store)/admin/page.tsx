// The admin area's first page: the purchases, newest first; for who has not entered yet, the door.
import { notFound } from 'next/navigation';
import { PurchaseStatus } from '@/components/store/admin/purchase-status';
import { AdminSignIn } from '@/components/store/admin/sign-in';
import { Button, ButtonLink } from '@/components/ui/button';
import { listPurchases } from '@/lib/store/admin/list-purchases';
import { adminExists, adminIsOpen } from '@/lib/store/admin/session';
import { formatMoment, formatMoney } from '@/lib/store/format';
import { leave } from './actions';
import { isSignedIn } from './is-signed-in';

type Props = { searchParams: Promise<{ before?: string | string[] }> };

export default async function AdminPage({ searchParams }: Props) {
  // The cookie first: without a request there are no settings to look at either.
  const entered = await isSignedIn();
  if (!adminExists()) notFound();
  if (!entered) return <AdminSignIn open={adminIsOpen()} />;
  const before = (await searchParams).before;
  const { purchases, more } = await listPurchases(typeof before === 'string' ? before : undefined);
  const last = purchases.at(-1);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 py-6">
        <h1 className="text-4xl">Purchases</h1>
        <form action={leave}>
          <Button look="plain">Leave the admin area</Button>
        </form>
      </div>
      {purchases.length === 0 && <p className="text-lg text-muted">Nobody has bought anything yet.</p>}
      <ul className="grid gap-3">
        {purchases.map((each) => (
          <li key={each.number} className="voucher">
            <a
              href={`/admin/purchases/${each.number}`}
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
                  returned={each.returned}
                />
                {each.flag && <span className="block text-failed">Look at this: {each.flag}</span>}
              </span>
            </a>
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
