'use client';
// The dashboard's sections; the current one is marked, and one that is loading has a dot.
import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { SECTIONS } from '@/lib/payments/dashboard/sections';
import { useClientMessages } from './use-client-messages';

const ITEM = 'flex min-h-11 items-center border-l-3 px-3 lg:min-h-9';

export function NavLinks() {
  const t = useClientMessages();
  // Dead letters are a part of the deliveries.
  const path = usePathname().replace('/dead-letters', '/deliveries');
  return (
    <div className="grid gap-3">
      {SECTIONS.map(({ group, pages }) => (
        <div key={group}>
          {group && (
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm text-muted">
              {t.groups[group]}
            </p>
          )}
          <ul>
            {Object.entries(pages).map(([page, href]) => {
              const isCurrent = path === href || (href !== '/dashboard' && path.startsWith(`${href}/`));
              const look = `${ITEM} ${isCurrent ? 'border-pine font-semibold text-pine' : 'border-transparent hover:border-rule'}`;
              const title = t.pages[page as keyof typeof t.pages];
              return (
                <li key={page}>
                  {page === 'docs' ? (
                    // The docs have a style sheet of their own: a full page load.
                    <a href={t.docsPath} className={look}>
                      {title}
                    </a>
                  ) : (
                    <Link
                      href={href}
                      prefetch={false}
                      aria-current={isCurrent ? 'page' : undefined}
                      className={look}
                    >
                      {title}
                      <Pending />
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** A dot beside a link while its page loads. */
function Pending() {
  const { pending } = useLinkStatus();
  return pending && <span aria-hidden="true" className="appear ml-auto size-2 rounded-full bg-pine" />;
}

/** The sections on narrow screens: a disclosure, closed again by every navigation. */
export function SectionsMenu() {
  const t = useClientMessages();
  return (
    <details key={usePathname()} className="group border-b border-rule lg:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium sm:px-6">
        {t.sections}
        <Icon name="down" className="ml-2 size-4 group-open:rotate-180" />
      </summary>
      <div className="px-2 pb-3 sm:px-4">
        <NavLinks />
      </div>
    </details>
  );
}
