// The document of the shop's pages, one per language.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { storeFontVariables } from '@/app/fonts';
import '../store.css';
import { ICON } from '@/components/store/mark';
import { ThemeScript } from '@/components/ui/theme';
import { LOCALE } from '@/lib/store/integration/ui/format';
import { asLang } from '@/lib/store/lang';
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
    openGraph: { type: 'website', siteName: 'Caruma', locale, alternateLocale },
    title: { default: `Caruma · ${messages.tagline}`, template: '%s · Caruma' },
    description: messages.intro,
    icons: ICON,
  };
}

export default async function StoreDocument({ children, params }: Props & { children: ReactNode }) {
  const lang = asLang((await params).lang);
  return (
    <html lang={LOCALE[lang]} className={storeFontVariables} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <ThemeScript />
        {children}
      </body>
    </html>
  );
}
