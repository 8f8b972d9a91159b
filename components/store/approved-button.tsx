'use client';
// The shopper has approved: asks the server at once, and announces when there is no confirmation yet. Without JavaScript it
// loads the page again.
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { useMessages } from '@/components/ui/messages';
import type { FormsMessages } from '@/lib/store/messages/forms';

interface Props {
  /** The page, and the URL of its live update: it responds while the server can be reached. */
  path: string;
  stream: string;
}

export function ApprovedButton({ path, stream }: Props) {
  const messages = useMessages<FormsMessages>();
  const router = useRouter();
  const [asking, startAsking] = useTransition();
  const [answer, setAnswer] = useState<'none' | 'asked' | 'unsent'>('none');
  const ask = async () => {
    // `router.refresh()` without a server would leave the page for the browser's error page.
    const { ok } = await fetch(stream, { headers: { accept: 'application/json' } }).catch(() => ({
      ok: false,
    }));
    if (ok) startAsking(() => router.refresh());
    setAnswer(ok ? 'asked' : 'unsent');
  };
  return (
    <>
      <ButtonLink
        look="quiet"
        href={path}
        aria-disabled={asking || undefined}
        className="min-h-13 max-sm:w-full"
        onClick={(event) => {
          event.preventDefault();
          setAnswer('none');
          if (!asking) void ask();
        }}
      >
        {messages.approved}
      </ButtonLink>
      <p role="status" className="basis-full font-medium text-pending empty:hidden">
        {answer === 'unsent' && messages.offline}
        {answer === 'asked' && !asking && messages.approvedWaiting}
      </p>
    </>
  );
}
