'use client';
// The dashboard's sections; the current one is marked, and the one being opened shows that it is on its way.
import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';

/** In groups, whose names are hidden from screen readers: the sections' own say enough. */
const GROUPS = [
  [
    '',
    [
      ['/dashboard', 'Overview'],
      ['/dashboard/orders', 'Orders'],
    ],
  ],
  [
    'Money',
    [
      ['/dashboard/balance', 'Balance'],
      ['/dashboard/payouts', 'Payouts'],
      ['/dashboard/statements', 'Statements'],
    ],
  ],
  [
    'Integration',
    [
      ['/dashboard/keys', 'API keys'],
      ['/dashboard/webhooks', 'Webhooks'],
      ['/dashboard/deliveries', 'Deliveries'],
      ['/dashboard/requests', 'Request log'],
    ],
  ],
  ['Account', [['/dashboard/settings', 'Settings']]],
] as const;

const ITEM = 'flex min-h-11 items-center border-l-3 px-3';

export function NavLinks() {
  // Dead letters are a part of the deliveries.
  const path = usePathname().replace('/dead-letters', '/deliveries');
  const isHere = (href: string) => path === href || (href !== '/dashboard' && path.startsWith(`${href}/`));
  return (
    <div className="grid gap-3">
      {GROUPS.map(([group, sections]) => (
        <div key={group}>
          {group && (
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm text-muted">
              {group}
            </p>
          )}
          <ul>
            {sections.map(([href, text]) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={isHere(href) ? 'page' : undefined}
                  className={`${ITEM} ${
                    isHere(href)
                      ? 'border-pine font-semibold text-pine'
                      : 'border-transparent hover:border-rule'
                  }`}
                >
                  {text}
                  <Pending />
                </Link>
              </li>
            ))}
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
