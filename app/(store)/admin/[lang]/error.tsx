'use client';
import { useParams } from 'next/navigation';
import { Button, ButtonLink } from '@/components/ui/button';
import { useMessages } from '@/components/ui/messages';
import { asLang } from '@/lib/store/lang';
import type { AdminFormsMessages } from '@/lib/store/messages/admin-forms';

export default function AdminError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  const lang = asLang(useParams().lang);
  const messages = useMessages<AdminFormsMessages>();
  return (
    <div role="alert" className="py-12">
      <title>{`${messages.broken} · ${messages.title} · Caruma`}</title>
      <h1 className="text-4xl">{messages.broken}</h1>
      <p className="mt-3 max-w-prose text-muted">{messages.brokenText}</p>
      {error.digest && (
        <p className="mt-2 text-sm text-muted">
          {messages.inLog} <span className="font-mono">{error.digest}</span>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={retry}>
          {messages.retry}
        </Button>
        <ButtonLink look="quiet" href={`/admin/${lang}`}>
          {messages.all}
        </ButtonLink>
      </div>
    </div>
  );
}
