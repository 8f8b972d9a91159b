'use client';
import { type ErrorProps, PageError } from '@/components/payments/page-error';

export default function DocsError(props: ErrorProps) {
  return <PageError {...props} href="/docs" linkText="Go to the guide" />;
}
