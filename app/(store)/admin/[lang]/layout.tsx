// The root layout of the shop's admin area, one document per language: for the shop's staff, not indexed.
import type { Metadata } from 'next';
import Link from 'next/link';
import { type ReactNode, Suspense } from 'react';
import { storeFontVariables } from '@/app/fonts';
import '@/app/(store)/store.css';
import { LangLink } from '@/components/store/lang-link';
import { ICON, Mark } from '@/components/store/mark';
import { DemoBar } from '@/components/ui/demo-bar';
import { MessagesProvider } from '@/components/ui/messages';
import { ThemeScript } from '@/components/ui/theme';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { demoMenu } from '@/lib/demo-menu';
import { LOCALE } from '@/lib/store/integration/ui/format';
import { asLang, LANGS } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';
import { adminFormsMessages } from '@/lib/store/messages/admin-forms';

type Props = { params: Promise<{ lang: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return LANGS.map((lang) => ({ lang }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = adminFormsMessages[asLang((await params).lang)];
  return {
    title: { default: `${title} · Caruma`, template: `%s · ${title} · Caruma` },
    icons: ICON,
    robots: { index: false, follow: false },
  };
}

export default async function AdminLayout({ children, params }: Props & { children: ReactNode }) {
  const lang = asLang((await params).lang);
  const messages = adminMessages[lang];
  return (
    <html lang={LOCALE[lang]} className={storeFontVariables} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <ThemeScript />
        <header className="print:hidden">
          <DemoBar lang={lang} menu={demoMenu(lang)} here="admin" />
          <div className="mx-auto flex max-w-6xl items-center gap-x-0.5 px-3 py-3 min-[22rem]:gap-x-1 min-[24rem]:px-4 sm:gap-x-3 sm:px-6">
            <Link
              href={`/admin/${lang}`}
              className="mr-auto inline-flex min-h-11 items-center gap-2 font-serif text-2xl"
            >
              <Mark className="size-7 text-pine max-[22rem]:hidden" />
              Caruma <span className="text-muted max-sm:hidden">{adminFormsMessages[lang].title}</span>
            </Link>
            <Suspense>
              <LangLink to={lang === 'pt' ? 'en' : 'pt'} label={messages.otherLanguage} />
            </Suspense>
            <ThemeToggle label={messages.theme} />
            <Link
              href={`/${lang}`}
              className="inline-flex min-h-11 items-center pl-2 font-medium whitespace-nowrap underline-offset-4 hover:underline"
            >
              {messages.toShop}
            </Link>
          </div>
        </header>
        <main className="mx-auto w-full max-w-6xl flex-1 px-4 pb-16 sm:px-6">
          <MessagesProvider messages={adminFormsMessages[lang]}>{children}</MessagesProvider>
        </main>
      </body>
    </html>
  );
}
