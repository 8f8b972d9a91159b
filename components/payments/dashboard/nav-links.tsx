'use client';
// The dashboard's sections; the one being looked at is marked.
import { usePathname } from 'next/navigation';

/** In groups; a group's name is for the eye, since the sections' own say enough. */
const GROUPS = [
  [
    '',
    [
      ['', 'Overview'],
      ['orders', 'Orders'],
    ],
  ],
  [
    'Money',
    [
      ['balance', 'Balance'],
      ['payouts', 'Payouts'],
      ['statements', 'Statements'],
    ],
  ],
  [
    'Integration',
    [
      ['keys', 'API keys'],
      ['webhooks', 'Webhooks'],
      ['deliveries', 'Deliveries'],
      ['requests', 'Request log'],
    ],
  ],
  ['Account', [['settings', 'Settings']]],
] as const;

export function NavLinks() {
  // Dead letters are a part of the deliveries.
  const section = usePathname().replace('/dead-letters', '/deliveries').split('/')[2] ?? '';
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
            {sections.map(([name, text]) => (
              <li key={name}>
                <a
                  href={name ? `/dashboard/${name}` : '/dashboard'}
                  aria-current={section === name ? 'page' : undefined}
                  className={`flex min-h-11 items-center border-l-3 px-3 ${
                    section === name
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
