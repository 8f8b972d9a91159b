// The root layout of the shop's admin area: for who works here, in English, and for no search engine.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { storeFontVariables } from '@/app/fonts';
import '@/app/(store)/store.css';
import { Mark } from '@/components/store/mark';
import { LivePage } from '@/components/ui/still-page';
import { ThemeScript, ThemeToggle } from '@/components/ui/theme';

export const metadata: Metadata = {
  title: { default: 'admin area · Caruma', template: '%s · admin area · Caruma' },
  robots: { index: false, follow: false },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" className={storeFontVariables} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <ThemeScript />
        <header className="print:hidden">
          <p className="bg-ink px-2 py-1.5 text-center text-[0.8rem] text-page sm:text-sm">
            Demonstration. Not connected to SIBS. No real money.
          </p>
          <div className="mx-auto flex max-w-6xl items-center gap-x-3 px-4 py-3 sm:px-6">
            <a href="/admin" className="mr-auto inline-flex min-h-11 items-center gap-2 font-serif text-2xl">
              <Mark className="size-7 text-pine" />
              Caruma <span className="text-muted max-sm:hidden">admin area</span>
            </a>
            <ThemeToggle label="Switch between light and dark" />
            <a
              href="/pt"
              className="inline-flex min-h-11 items-center pl-2 font-medium underline-offset-4 hover:underline"
            >
              To the shop
            </a>
          </div>
        </header>
        <main className="mx-auto w-full max-w-6xl flex-1 px-4 pb-16 sm:px-6">
          {children}
          <LivePage unsent="No answer. Check the connection and try again: nothing is done twice." />
        </main>
      </body>
    </html>
  );
}
