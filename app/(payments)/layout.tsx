// The root layout of Eclusa: the payment service's pages, in English. Each area imports its own style sheet.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { fontVariables } from '@/app/fonts';
import { ThemeScript } from '@/components/ui/theme';

export const metadata: Metadata = {
  title: { default: 'Eclusa', template: '%s · Eclusa' },
  description: 'Eclusa takes MB WAY and Multibanco payments: one API, signed webhooks, a simulated payer.',
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1613' },
  ],
};

export default function PaymentsLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <ThemeScript />
        {children}
        <footer className="mt-16 border-t border-rule print:hidden">
          <div className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-1 px-4 py-6 text-sm text-muted sm:px-6">
            <p>Demonstration. Not connected to SIBS. No real money.</p>
            <p lang="pt-PT">Demonstração. Sem ligação à SIBS. Nenhum dinheiro real.</p>
          </div>
        </footer>
      </body>
    </html>
  );
}
