// The admin area's first page: totals, search, and the purchases, newest first; the sign-in form for everyone who is not
// signed in. What is shown is in the URL.
import { notFound } from 'next/navigation';
import { signOut } from '@/app/(store)/admin/actions';
import { isSignedIn } from '@/app/(store)/admin/is-signed-in';
import { FailingEffects, Totals } from '@/components/store/admin/figures';
import { PurchaseList } from '@/components/store/admin/purchase-list';
import { PurchaseSearch } from '@/components/store/admin/purchase-search';
import { SignIn } from '@/components/store/admin/sign-in';
import { ActionForm } from '@/components/ui/action-form';
import { ButtonLink } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { adminUrl, listPurchases, PURCHASE_STATES } from '@/lib/store/admin/list-purchases';
import { readFailingEffects, readToDo, readTotals } from '@/lib/store/admin/read-totals';
import { adminExists, adminIsOpen } from '@/lib/store/admin/session';
import { storeEnv } from '@/lib/store/env';
import { isLang } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';
import { adminFormsMessages } from '@/lib/store/messages/admin-forms';

interface Props {
  params: Promise<{ lang: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AdminPage({ params, searchParams }: Props) {
  const { lang } = await params;
  // Pages that are rendered for each request get any first segment.
  if (!isLang(lang)) notFound();
  const messages = adminMessages[lang];
  // The cookie first: without a request there are no settings to look at either.
  const signedIn = await isSignedIn();
  if (!adminExists()) notFound();
  if (!signedIn) return <SignIn open={adminIsOpen()} lang={lang} />;
  const given = await searchParams;
  const text = (name: string) => {
    const value = given[name];
    // PostgreSQL stores no NUL, and refuses it in a search.
    return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 200) || undefined : undefined;
  };
  const filter = { state: PURCHASE_STATES.find((state) => state === text('state')), search: text('q') };
  const before = text('before');
  const [totals, toDo, failing, { purchases, more }] = await Promise.all([
    readTotals(),
    readToDo(),
    readFailingEffects(),
    listPurchases({ ...filter, before }),
  ]);
  const ClockBadge = storeEnv().demo && (await import('@/components/store/demo/clock-badge')).ClockBadge;
  const last = purchases.at(-1);
  const filtered = filter.state !== undefined || filter.search !== undefined;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 py-6">
        <h1 className="text-4xl">{messages.purchases}</h1>
        {ClockBadge && <ClockBadge lang={lang} />}
        <span className="mr-auto" />
        <ActionForm action={signOut} lost={adminFormsMessages[lang].lost}>
          <input type="hidden" name="lang" value={lang} />
          <SubmitButton look="plain">{messages.signOut}</SubmitButton>
        </ActionForm>
      </div>
      {failing.length > 0 && <FailingEffects lang={lang} effects={failing} />}
      <Totals lang={lang} totals={totals} toDo={toDo} />
      <PurchaseSearch lang={lang} filter={filter} />
      {purchases.length === 0 ? (
        <p className="mt-6 text-lg text-muted">{filtered || before ? messages.noneFound : messages.none}</p>
      ) : (
        <PurchaseList lang={lang} purchases={purchases} />
      )}
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {before && (
          <ButtonLink look="quiet" href={adminUrl(lang, filter)}>
            {messages.newest}
          </ButtonLink>
        )}
        {more && last && (
          <ButtonLink look="quiet" href={adminUrl(lang, { ...filter, before: last.number })}>
            {messages.older}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
