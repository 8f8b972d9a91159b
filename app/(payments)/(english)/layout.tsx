// The documentation in English, with "Try it" for signed-in merchants below /dashboard, the only path their cookie is sent to.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DocsFrame } from '@/components/payments/docs/docs-frame';
import { Document, METADATA } from '@/components/payments/document';
import '../docs.css';

export { VIEWPORT as viewport } from '@/components/payments/document';
export const metadata: Metadata = {
  ...METADATA,
  title: { default: 'Documentation', template: '%s · Eclusa docs' },
};

export default function EnglishLayout({ children }: { children: ReactNode }) {
  return (
    <Document lang="en">
      <DocsFrame lang="en">{children}</DocsFrame>
    </Document>
  );
}
