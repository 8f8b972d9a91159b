// What surrounds every page of the documentation: header, search and the list of pages.
import Link from 'next/link';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/ui/messages';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { docsMessages } from '@/lib/payments/docs/messages';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { docSections } from '@/lib/payments/docs/sections';
import type { Lang } from '@/lib/payments/lang';
import { Mark } from '../mark';
import { DocsBar } from './docs-bar';
import { DocsNav } from './docs-nav';
import { DocsSearch } from './docs-search';

const LINK =
  'inline-flex min-h-11 items-center px-1.5 font-medium sm:px-2 underline-offset-4 hover:underline';

export function DocsFrame({ lang, children }: { lang: Lang; children: ReactNode }) {
  const texts = docsMessages[lang];
  return (
    <MessagesProvider messages={texts.client}>
      <div className="docs flex-1">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-card focus:px-4 focus:py-3"
        >
          {texts.skip}
        </a>
        <header className="border-b border-rule print:hidden">
          <DocsBar lang={lang} />
          <div className="mx-auto flex w-full max-w-7xl min-[90rem]:max-w-[96rem] flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 sm:px-5">
            <Link
              href={docsPath('/docs', lang)}
              className="inline-flex min-h-11 items-center gap-2 px-1 font-serif text-2xl"
            >
              <Mark className="size-6 text-pine" />
              Eclusa
              <span className="font-sans text-base text-muted max-sm:sr-only">docs</span>
            </Link>
            <div className="order-last w-full md:order-none md:ml-4 md:w-auto md:max-w-sm md:flex-1">
              <DocsSearch />
            </div>
            <nav aria-label="Eclusa" className="ml-auto flex">
              <Link href="/dashboard" prefetch={false} className={LINK}>
                {texts.dashboard}
              </Link>
              <Link href="/simulator" prefetch={false} className={LINK}>
                {texts.simulator}
              </Link>
            </nav>
            <ThemeToggle label={texts.theme} />
          </div>
        </header>
        <div className="mx-auto w-full max-w-7xl min-[90rem]:max-w-[96rem] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="print:hidden lg:border-r lg:border-rule lg:pl-5">
            <DocsNav
              sections={docSections(lang)}
              label={texts.documentation}
              texts={{ allPages: texts.allPages, close: texts.close }}
            />
          </div>
          <main id="content" className="min-w-0 px-4 pt-6 sm:px-6 lg:px-10 lg:pt-9">
            {children}
          </main>
        </div>
      </div>
    </MessagesProvider>
  );
}
