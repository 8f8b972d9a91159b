// The documentation in English; what is in Portuguese has a layout of its own, for its language.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DocsFrame } from '@/components/payments/docs/docs-frame';
import { Document, METADATA } from '@/components/payments/document';
import './docs.css';

export { VIEWPORT as viewport } from '@/components/payments/document';
export const metadata: Metadata = {
  ...METADATA,
  title: { default: 'Documentation', template: '%s · Eclusa docs' },
};

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <Document lang="en">
      <DocsFrame lang="en">{children}</DocsFrame>
    </Document>
  );
}
