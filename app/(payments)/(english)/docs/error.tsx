'use client';
import { useDocsClientMessages } from '@/components/payments/docs/use-docs-client-messages';
import { type ErrorProps, PageError } from '@/components/payments/page-error';

export default function DocsError(props: ErrorProps) {
  const { error: t, guide } = useDocsClientMessages();
  return <PageError {...props} texts={t} {...guide} />;
}
