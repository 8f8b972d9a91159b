'use client';
// What the error pages of Eclusa show: that it failed, a retry, and a link onward.
import { Button, ButtonLink } from '@/components/ui/button';
import type { FailuresMessages } from '@/lib/payments/messages/failures';

/** The props of an `error.tsx`. */
export interface ErrorProps {
  error: Error & { digest?: string };
  retry: () => void;
}

interface Props extends ErrorProps {
  texts: FailuresMessages['error'];
  href: string;
  linkText: string;
}

export function PageError({ error, retry, texts: t, href, linkText }: Props) {
  return (
    <div role="alert">
      <title>{`${t.title.slice(0, -1)} · Eclusa`}</title>
      <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{t.text}</p>
      {error.digest && (
        <p className="mt-2 text-sm text-muted">
          {t.inLog} <span className="font-mono">{error.digest}</span>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={retry}>
          {t.retry}
        </Button>
        <ButtonLink look="quiet" href={href}>
          {linkText}
        </ButtonLink>
      </div>
    </div>
  );
}
