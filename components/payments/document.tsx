// The document around every page of Eclusa: each root layout says which language it is in.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { fontVariables } from '@/app/fonts';
import { ThemeScript } from '@/components/ui/theme';

/** The metadata that all areas share. */
export const METADATA: Metadata = {
  // Pages that are built ahead know the service's URL from the settings alone.
  metadataBase: new URL(process.env.PAYMENTS_URL || 'http://localhost:3000'),
  openGraph: { type: 'website', siteName: 'Eclusa', locale: 'en_GB' },
  title: { default: 'Eclusa', template: '%s · Eclusa' },
  description: 'Eclusa takes MB WAY and Multibanco payments: one API, signed webhooks, a simulated payer.',
};

export const VIEWPORT: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1613' },
  ],
};

export function Document({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <html lang={lang} className={fontVariables} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <ThemeScript />
        {children}
      </body>
    </html>
  );
}
