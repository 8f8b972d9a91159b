'use client';
import { Button, ButtonLink } from '@/components/ui/button';

export default function DocsError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <div className="max-w-3xl" role="alert">
      <h1 className="text-4xl">This page could not be shown.</h1>
      <p className="mt-3 text-muted">
        Something failed on our side{error.digest && ` (reference ${error.digest})`}. Your key and your data
        are not affected.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={reset} className="js-only">
          Try again
        </Button>
        <ButtonLink look="quiet" href="/docs">
          Back to the guide
        </ButtonLink>
      </p>
    </div>
  );
}
