'use client';
import { type ErrorProps, PageError } from '@/components/payments/page-error';

export default function DashboardError(props: ErrorProps) {
  return <PageError {...props} href="/dashboard" linkText="Go to the overview" />;
}
