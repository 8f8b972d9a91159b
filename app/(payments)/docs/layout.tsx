// What the documentation's pages share: header, search and the list of pages.
import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { DocsBar } from '@/components/payments/docs/docs-bar';
import { DocsNav } from '@/components/payments/docs/docs-nav';
import { DocsSearch } from '@/components/payments/docs/docs-search';
import { Document, METADATA } from '@/components/payments/document';
import { Mark } from '@/components/payments/mark';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { docSections } from '@/lib/payments/docs/sections';
import './docs.css';

export { VIEWPORT as viewport } from '@/components/payments/document';
export const metadata: Metadata = {
  ...METADATA,
  title: { default: 'Documentation', template: '%s · Eclusa docs' },
};

const LINK =
  'inline-flex min-h-11 items-center px-1.5 font-medium sm:px-2 underline-offset-4 hover:underline';

export default function DocsLayout({ children }: { children: ReactNode }) {
  const sections = docSections();
  return (
    <Document lang="en">
      <div className="docs flex-1">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-card focus:px-4 focus:py-3"
        >
          Skip to the content
        </a>
        <header className="border-b border-rule print:hidden">
          <DocsBar />
          <div className="mx-auto flex w-full max-w-7xl min-[90rem]:max-w-[96rem] flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 sm:px-5">
            <Link href="/docs" className="inline-flex min-h-11 items-center gap-2 px-1 font-serif text-2xl">
              <Mark className="size-6 text-pine" />
              Eclusa
              <span className="font-sans text-base text-muted max-sm:sr-only">docs</span>
            </Link>
            <div className="order-last w-full md:order-none md:ml-4 md:w-auto md:max-w-sm md:flex-1">
              <DocsSearch />
            </div>
            <nav aria-label="Eclusa" className="ml-auto flex">
              <Link href="/dashboard" prefetch={false} className={LINK}>
                Dashboard
              </Link>
              <Link href="/simulator" prefetch={false} className={LINK}>
                Simulator
              </Link>
            </nav>
            <ThemeToggle label="Light or dark" />
          </div>
        </header>
        <div className="mx-auto w-full max-w-7xl min-[90rem]:max-w-[96rem] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
          <nav aria-label="Documentation" className="print:hidden lg:border-r lg:border-rule lg:pl-5">
            <details className="group border-b border-rule lg:hidden">
              <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium sm:px-6">
                All pages
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
              <div className="px-2 pt-2 pb-1 sm:px-4">
                <DocsNav sections={sections} />
              </div>
            </details>
            <div className="sticky top-0 max-h-dvh overflow-y-auto py-6 max-lg:hidden">
              <DocsNav sections={sections} />
            </div>
          </nav>
          <main id="content" className="min-w-0 px-4 pt-6 sm:px-6 lg:px-10 lg:pt-9">
            {children}
          </main>
        </div>
      </div>
    </Document>
  );
}
