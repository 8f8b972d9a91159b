// The root layout of the shop's admin area: for the shop's staff, in English, not indexed.
import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { storeFontVariables } from '@/app/fonts';
import '@/app/(store)/store.css';
import { Mark } from '@/components/store/mark';
import { DemoBar } from '@/components/ui/demo-bar';
import { ThemeScript } from '@/components/ui/theme';
import { ThemeToggle } from '@/components/ui/theme-toggle';

export const metadata: Metadata = {
  title: { default: 'Shop admin · Caruma', template: '%s · Shop admin · Caruma' },
  robots: { index: false, follow: false },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" className={storeFontVariables} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <ThemeScript />
        <header className="print:hidden">
          <DemoBar lang="en" />
          <div className="mx-auto flex max-w-6xl items-center gap-x-3 px-4 py-3 sm:px-6">
            <Link
              href="/admin"
              className="mr-auto inline-flex min-h-11 items-center gap-2 font-serif text-2xl"
            >
              <Mark className="size-7 text-pine" />
              Caruma <span className="text-muted max-sm:hidden">Shop admin</span>
            </Link>
            <ThemeToggle label="Switch between light and dark" />
            <Link
              href="/pt"
              className="inline-flex min-h-11 items-center pl-2 font-medium underline-offset-4 hover:underline"
            >
              To the shop
            </Link>
          </div>
        </header>
        <main className="mx-auto w-full max-w-6xl flex-1 px-4 pb-16 sm:px-6">{children}</main>
      </body>
    </html>
  );
}
