'use client';
// The dashboard's sections; the one being looked at is marked.
import { usePathname } from 'next/navigation';

/** In groups; a group's name is for the eye, since the sections' own say enough. */
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
      ['/docs', 'Documentation'],
    ],
  ],
  ['Account', [['/dashboard/settings', 'Settings']]],
] as const;

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
                <a
                  href={href}
                  aria-current={isHere(href) ? 'page' : undefined}
                  className={`flex min-h-11 items-center border-l-3 px-3 ${
                    isHere(href)
                      ? 'border-pine font-semibold text-pine'
                      : 'border-transparent hover:border-rule'
                  }`}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
