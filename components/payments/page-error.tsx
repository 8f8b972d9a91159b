'use client';
// What the error pages of Eclusa show: that it failed, a retry, and a link onward.
import { Button, ButtonLink } from '@/components/ui/button';

/** What Next hands to an `error.tsx`. */
export interface ErrorProps {
  error: Error & { digest?: string };
  retry: () => void;
}

export function PageError({ error, retry, href, linkText }: ErrorProps & { href: string; linkText: string }) {
  return (
    <div role="alert">
      <title>Something went wrong · Eclusa</title>
      <h1 className="text-3xl sm:text-4xl">Something went wrong.</h1>
      <p className="mt-3 max-w-prose text-muted">
        The page could not be shown. What was saved or paid before stays as it is. Try again in a moment.
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
        <ButtonLink look="quiet" href={href}>
          {linkText}
        </ButtonLink>
      </div>
    </div>
  );
}
