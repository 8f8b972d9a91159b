'use client';
import { Button, ButtonLink } from '@/components/ui/button';

export default function AdminError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <div role="alert" className="py-12">
      <title>Something went wrong · Shop admin · Caruma</title>
      <h1 className="text-4xl">Something went wrong.</h1>
      <p className="mt-3 max-w-prose text-muted">
        The page could not be shown. What was done before stays as it is. Try again in a moment.
      </p>
      {error.digest && (
        <p className="mt-2 text-sm text-muted">
          In the server’s log: <span className="font-mono">{error.digest}</span>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={retry}>
          Try again
        </Button>
        <ButtonLink look="quiet" href="/admin">
          All purchases
        </ButtonLink>
      </div>
    </div>
  );
}
