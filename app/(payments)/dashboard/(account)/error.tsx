'use client';
import { useLang } from '@/components/payments/dashboard/lang-provider';
import { type ErrorProps, PageError } from '@/components/payments/page-error';
import { failures } from '@/lib/payments/messages/failures';

export default function DashboardError(props: ErrorProps) {
  const lang = useLang();
  return <PageError {...props} lang={lang} href="/dashboard" linkText={failures[lang].error.overview} />;
}
