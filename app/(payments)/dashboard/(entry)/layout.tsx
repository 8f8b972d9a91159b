// What the pages before the dashboard share: the mark, the way to the documentation, and a narrow column.
import type { ReactNode } from 'react';
import { LanguageForm } from '@/components/payments/dashboard/language-form';
import { Mark } from '@/components/payments/mark';
import { DemoBar } from '@/components/ui/demo-bar';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { demoMenu } from '@/lib/demo-menu';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';

export default async function EntryLayout({ children }: { children: ReactNode }) {
  const lang = await dashboardLang();
  return (
    <>
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
        <LanguageForm lang={lang} />
        <ThemeToggle label={shellMessages[lang].theme} />
      </header>
      <main className="mx-auto w-full max-w-md px-4 pt-8 sm:pt-14">{children}</main>
    </>
  );
}
