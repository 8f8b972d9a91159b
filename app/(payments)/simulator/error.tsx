'use client';
import { type ErrorProps, PageError } from '@/components/payments/page-error';
import { useMessages } from '@/components/ui/messages';
import type { FailuresMessages } from '@/lib/payments/messages/failures';

export default function SimulatorError(props: ErrorProps) {
  return (
    <main lang="en" className="mx-auto w-full max-w-6xl px-4 pt-10 sm:px-6">
      <PageError
        {...props}
        texts={useMessages<FailuresMessages['error']>()}
        href="/simulator"
        linkText="Go to the simulator"
      />
    </main>
  );
}
