'use client';
// The dashboard's sections, and the documentation; the one being looked at is marked.
import { usePathname } from 'next/navigation';

const SECTIONS = [
  ['/dashboard', 'Overview'],
  ['/dashboard/orders', 'Orders'],
  ['/dashboard/balance', 'Balance'],
  ['/dashboard/payouts', 'Payouts'],
  ['/dashboard/statements', 'Statements'],
  ['/dashboard/keys', 'API keys'],
  ['/dashboard/webhooks', 'Webhooks'],
  ['/dashboard/deliveries', 'Deliveries'],
  ['/dashboard/requests', 'Request log'],
  ['/dashboard/settings', 'Settings'],
  ['/docs', 'Documentation'],
] as const;

export function NavLinks() {
  const path = usePathname();
  return (
    <ul className="grid gap-0.5">
      {SECTIONS.map(([href, text]) => {
        const here = href === '/dashboard' ? path === href : path === href || path.startsWith(`${href}/`);
        return (
          <li key={href}>
            <a
              href={href}
              aria-current={here ? 'page' : undefined}
              className={`flex min-h-11 items-center border-l-3 px-3 ${
                here ? 'border-pine font-semibold text-pine' : 'border-transparent hover:border-rule'
              }`}
            >
              {text}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
