// The document of the dashboard and of the pages before it, in the reader's language. Never indexed.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Document, METADATA } from '@/components/payments/document';
import { MessagesProvider } from '@/components/ui/messages';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { clientMessages } from '@/lib/payments/dashboard/messages/client';
import { LOCALE } from '@/lib/payments/lang';
import '../payments.css';

export { VIEWPORT as viewport } from '@/components/payments/document';

export const metadata: Metadata = { ...METADATA, robots: { index: false, follow: false } };

export default async function DashboardDocument({ children }: { children: ReactNode }) {
  const lang = await dashboardLang();
  return (
    <Document lang={LOCALE[lang]}>
      <MessagesProvider messages={clientMessages[lang]}>{children}</MessagesProvider>
    </Document>
  );
}
