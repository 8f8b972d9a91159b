'use client';
// The dashboard's sections; the current one is marked, and the one being opened shows that it is on its way.
import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';

/** Titles and paths by group. A group's name is hidden from screen readers: the sections' own say enough. */
const GROUPS = {
  '': { Overview: '', Orders: '/orders' },
  Money: { Balance: '/balance', Payouts: '/payouts', Statements: '/statements' },
  Integration: {
    'API keys': '/keys',
    Webhooks: '/webhooks',
    Deliveries: '/deliveries',
    'Request log': '/requests',
  },
  Account: { Settings: '/settings' },
};

const ITEM = 'flex min-h-11 items-center border-l-3 px-3';

export function NavLinks() {
  // Dead letters are a part of the deliveries.
  const path = usePathname().replace('/dashboard', '').replace('/dead-letters', '/deliveries');
  return (
    <div className="grid gap-3">
      {Object.entries(GROUPS).map(([group, sections]) => (
        <div key={group}>
          {group && (
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm text-muted">
              {group}
            </p>
          )}
          <ul>
            {Object.entries(sections).map(([title, section]) => {
              const isCurrent = path === section || (section && path.startsWith(`${section}/`));
              return (
                <li key={section}>
                  <Link
                    href={`/dashboard${section}`}
                    prefetch={false}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={`${ITEM} ${isCurrent ? 'border-pine font-semibold text-pine' : 'border-transparent hover:border-rule'}`}
                  >
                    {title}
                    <Pending />
                  </Link>
                </li>
              );
            })}
            {group === 'Integration' && (
              <li>
                {/* The docs have a style sheet of their own: a full page load. */}
                <a href="/docs" className={`${ITEM} border-transparent hover:border-rule`}>
                  Documentation
                </a>
              </li>
            )}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** A page that takes a while shows here that it was asked for. */
function Pending() {
  const { pending } = useLinkStatus();
  return pending && <span aria-hidden="true" className="appear ml-auto size-2 rounded-full bg-pine" />;
}
