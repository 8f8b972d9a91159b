// What the dashboard's pages share: whose account it is, the sections, the way out. Never indexed. A layout is not
// rendered anew on each navigation, so every page checks the session itself.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { NavLinks } from '@/components/payments/dashboard/nav-links';
import { Mark } from '@/components/payments/mark';
import { Button } from '@/components/ui/button';
import { ThemeToggle } from '@/components/ui/theme';
import { requireMerchant } from '@/lib/payments/accounts/session';
import '../payments.css';
import { signOut } from './sign-out';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: { default: 'Dashboard', template: '%s · Eclusa' },
  robots: { index: false, follow: false },
};

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { accountName, active } = await requireMerchant();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-card focus:px-4 focus:py-3"
      >
        Skip to the content
      </a>
      <header className="border-b border-rule print:hidden">
        <div className="mx-auto flex w-full max-w-7xl items-center gap-x-2 px-3 py-2 sm:px-5">
          <a href="/dashboard" className="inline-flex min-h-11 items-center gap-2 px-1 font-serif text-2xl">
            <Mark className="size-6 text-pine" />
            Eclusa
          </a>
          <p className="ml-auto min-w-0 truncate text-right">
            <span className="sr-only">Merchant: </span>
            <span className="font-medium">{accountName}</span>
            {!active && <span className="text-sm text-muted max-sm:hidden"> · not activated</span>}
          </p>
          <ThemeToggle label="Light or dark" />
          <form action={signOut}>
            <Button look="plain" className="whitespace-nowrap">
              Sign out
            </Button>
          </form>
        </div>
      </header>
      <div className="mx-auto w-full max-w-7xl lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Dashboard" className="print:hidden lg:border-r lg:border-rule lg:py-6 lg:pl-5">
          <details className="group border-b border-rule lg:hidden">
            <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium sm:px-6">
              Sections
              <svg viewBox="0 0 16 16" className="ml-2 size-4 group-open:rotate-180" aria-hidden="true">
                <path
                  d="M4 6l4 4 4-4"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.8"
                  strokeLinecap="round"
                />
              </svg>
            </summary>
            <div className="px-2 pb-3 sm:px-4">
              <NavLinks />
            </div>
          </details>
          <div className="sticky top-6 max-lg:hidden">
            <NavLinks />
          </div>
        </nav>
        <main id="content" className="min-w-0 px-4 pt-6 sm:px-6 lg:px-10 lg:pt-8">
          {children}
        </main>
      </div>
    </>
  );
}
