'use client';
// Where a layout of Eclusa fails, the dashboard's for instance while the database is away.
import { type ErrorProps, PageError } from '@/components/payments/page-error';
import './payments.css';

export default function PaymentsError(props: ErrorProps) {
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-16 sm:px-6">
      <PageError {...props} href="/docs" linkText="Go to the docs" />
    </main>
  );
}
