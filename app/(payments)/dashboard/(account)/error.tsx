'use client';
import { useClientMessages } from '@/components/payments/dashboard/use-client-messages';
import { type ErrorProps, PageError } from '@/components/payments/page-error';

export default function DashboardError(props: ErrorProps) {
  const { error: t } = useClientMessages();
  return <PageError {...props} texts={t} href="/dashboard" linkText={t.overview} />;
}
