// The root layout of the shop, one document per language.
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { storeFontVariables } from '@/app/fonts';
import '../store.css';
import { Header } from '@/components/store/header';
import { ICON, Mark } from '@/components/store/mark';
import { MessagesProvider } from '@/components/ui/messages';
import { ThemeScript } from '@/components/ui/theme';
import { CART_COOKIE, cartPieces, readCart } from '@/lib/store/checkout/cart';
import { publicUrl } from '@/lib/store/http/public-url';
import { LOCALE } from '@/lib/store/integration/ui/format';
import { asLang } from '@/lib/store/lang';
import { formsMessages } from '@/lib/store/messages/forms';
import { shopMessages } from '@/lib/store/messages/shop';

type Props = { params: Promise<{ lang: string }> };

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1613' },
  ],
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lang = asLang((await params).lang);
  const messages = shopMessages[lang];
  const [locale, alternateLocale] = lang === 'pt' ? ['pt_PT', 'en_GB'] : ['en_GB', 'pt_PT'];
  return {
    metadataBase: new URL(publicUrl(await headers(), '/')),
    openGraph: { type: 'website', siteName: 'Caruma', locale, alternateLocale },
    twitter: { card: 'summary_large_image' },
    title: { default: `Caruma · ${messages.tagline}`, template: '%s · Caruma' },
    description: messages.intro,
    icons: ICON,
  };
}

export default async function StoreLayout({ children, params }: Props & { children: ReactNode }) {
  const lang = asLang((await params).lang);
  const messages = shopMessages[lang];
  // Rendered for each request: whether this is a demonstration is known when it runs, not when it is built.
  const pieces = cartPieces(readCart((await cookies()).get(CART_COOKIE)?.value));
  const framed = (await headers()).get('sec-fetch-dest') === 'iframe';
  return (
    <html lang={LOCALE[lang]} className={storeFontVariables} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <ThemeScript />
        <p className="mb-6 hidden items-center gap-2 font-serif text-2xl print:flex">
          <Mark className="size-7 text-pine" />
          Caruma
        </p>
        <Header lang={lang} pieces={pieces} framed={framed} />
        <main id="content" className="mx-auto w-full max-w-6xl flex-1 px-4 sm:px-6">
          <MessagesProvider messages={formsMessages[lang]}>{children}</MessagesProvider>
        </main>
        <footer className="mt-20 border-t border-rule print:hidden">
          <div className="mx-auto max-w-6xl px-4 py-10 text-sm text-muted sm:px-6">
            <p className="max-w-prose">
              {messages.footer} {messages.noShopping}
            </p>
            <a
              href={`/admin/${lang}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {messages.admin}
            </a>
          </div>
        </footer>
      </body>
    </html>
  );
}
