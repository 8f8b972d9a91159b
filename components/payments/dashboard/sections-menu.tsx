'use client';
// The sections on narrow screens: a disclosure, closed again by every navigation.
import { usePathname } from 'next/navigation';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import { useLang } from './lang-provider';
import { NavLinks } from './nav-links';

export function SectionsMenu() {
  const t = shell[useLang()];
  return (
    <details key={usePathname()} className="group border-b border-rule lg:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium sm:px-6">
        {t.sections}
        <svg viewBox="0 0 16 16" className="ml-2 size-4 group-open:rotate-180" aria-hidden="true">
          <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="px-2 pb-3 sm:px-4">
        <NavLinks />
      </div>
    </details>
  );
}
