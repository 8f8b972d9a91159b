// What the pages before the dashboard share: the mark, the way to the documentation, and a narrow column. Never indexed.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Document, METADATA } from '@/components/payments/document';
import { Mark } from '@/components/payments/mark';
import { DemoBar } from '@/components/ui/demo-bar';
import { MessagesProvider } from '@/components/ui/messages';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { demoMenu } from '@/lib/demo-menu';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { clientMessages } from '@/lib/payments/dashboard/messages/client';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';
import { readOrigin } from '@/lib/payments/dashboard/reads/read-origin';
import { LOCALE } from '@/lib/payments/lang';
import '../../payments.css';

export { VIEWPORT as viewport } from '@/components/payments/document';

export async function generateMetadata(): Promise<Metadata> {
  return { ...METADATA, metadataBase: new URL(await readOrigin()), robots: { index: false, follow: false } };
}

export default async function EntryLayout({ children }: { children: ReactNode }) {
  const lang = await dashboardLang();
  return (
    <Document lang={LOCALE[lang]}>
      <MessagesProvider messages={clientMessages[lang]}>
        <DemoBar lang={lang} menu={demoMenu(lang)} here="dashboard" />
        <header className="mx-auto flex w-full max-w-6xl items-center px-3 py-2 sm:px-5">
          <p className="mr-auto inline-flex min-h-11 items-center gap-2 px-1 font-serif text-2xl">
            <Mark className="size-6 text-pine" />
            Eclusa
          </p>
          <a
            href="/docs"
            className="inline-flex min-h-11 items-center px-2 font-medium underline-offset-4 hover:underline"
          >
            {entryMessages[lang].docs}
          </a>
          <ThemeToggle label={shellMessages[lang].theme} />
        </header>
        <main className="mx-auto w-full max-w-md px-4 pt-8 sm:pt-14">{children}</main>
      </MessagesProvider>
    </Document>
  );
}
