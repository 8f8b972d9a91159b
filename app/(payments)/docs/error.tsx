'use client';
import Link from 'next/link';

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
        <button
          type="button"
          onClick={reset}
          className="js-only min-h-11 cursor-pointer rounded-card bg-pine px-5 py-2 font-semibold text-on-pine hover:brightness-110"
        >
          Try again
        </button>
        <Link
          href="/docs"
          className="inline-flex min-h-11 items-center rounded-card border border-control bg-card px-5 py-2 font-medium hover:border-ink"
        >
          Back to the guide
        </Link>
      </p>
    </div>
  );
}
