// The documentation in Portuguese.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DocsFrame } from '@/components/payments/docs/docs-frame';
import { Document, METADATA } from '@/components/payments/document';
import { LOCALE } from '@/lib/payments/lang';
import '@/app/(payments)/docs.css';

export { VIEWPORT as viewport } from '@/components/payments/document';
export const metadata: Metadata = {
  ...METADATA,
  openGraph: { ...METADATA.openGraph, locale: 'pt_PT' },
  title: { default: 'Documentação', template: '%s · Docs Eclusa' },
};

export default function PortugueseDocsLayout({ children }: { children: ReactNode }) {
  return (
    <Document lang={LOCALE.pt}>
      <DocsFrame lang="pt">{children}</DocsFrame>
    </Document>
  );
}
