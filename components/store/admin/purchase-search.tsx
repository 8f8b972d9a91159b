// Finds purchases: one field for a number, a name or an e-mail, and a filter by state. Plain GET: it works without
// JavaScript, and a search can be kept as a link.
import Form from 'next/form';
import Link from 'next/link';
import { Button, ButtonLink } from '@/components/ui/button';
import { adminUrl, PURCHASE_STATES, type PurchaseFilter } from '@/lib/store/admin/list-purchases';
import type { Lang } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';

export function PurchaseSearch({ lang, filter }: { lang: Lang; filter: PurchaseFilter }) {
  const messages = adminMessages[lang];
  const { search, state } = filter;
  return (
    <div className="mt-6 space-y-3">
      <Form action={`/admin/${lang}`} role="search" className="flex flex-wrap items-end gap-2">
        {state && <input type="hidden" name="state" value={state} />}
        <div className="min-w-0 flex-1 basis-64">
          <label htmlFor="q" className="font-medium">
            {messages.search}
          </label>
          <input
            // A new search in the URL replaces the field's text.
            key={search}
            id="q"
            name="q"
            type="search"
            defaultValue={search}
            placeholder={messages.searchHint}
            autoComplete="off"
            spellCheck={false}
            className="mt-1.5 block min-h-12 w-full rounded-card border border-control bg-card px-3.5 placeholder:text-muted"
          />
        </div>
        <Button look="quiet" className="min-h-12">
          {messages.find}
        </Button>
        {search && (
          <ButtonLink look="plain" href={adminUrl(lang, { state })} className="min-h-12">
            {messages.clear}
          </ButtonLink>
        )}
      </Form>
      <nav aria-label={messages.purchases} className="flex flex-wrap gap-2">
        {[undefined, ...PURCHASE_STATES].map((each) => (
          <Link
            key={each ?? 'all'}
            href={adminUrl(lang, { search, state: each })}
            prefetch={false}
            aria-current={each === state ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-control px-4 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-page"
          >
            {messages.states[each ?? 'all']}
          </Link>
        ))}
      </nav>
    </div>
  );
}
