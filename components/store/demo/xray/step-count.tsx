'use client';
// Says how many steps an X-ray holds, and keeps them up to date: for a while after each step, and around the next moment
// that is known, it refreshes the page. Neither the service's log nor a failed delivery notifies the shop's pages.
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';

/** Milliseconds between two refreshes, and around a moment in which they happen. */
const EVERY = 1_000;
const AROUND = 12_000;

interface Props {
  /** What says whether the server can be reached, before the page is refreshed. */
  stream: string;
  steps: number;
  label: string;
  /** Milliseconds until the next thing that is known to happen. */
  nextInMs: number | undefined;
}

export function StepCount({ stream, steps, label, nextInMs }: Props) {
  const router = useRouter();
  const [refreshing, startRefresh] = useTransition();
  const now = useRef({ nextInMs, refreshing });
  useEffect(() => {
    now.current = { nextInMs, refreshing };
  }, [nextInMs, refreshing]);
  const expecting = nextInMs !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step, or a new thing to expect, starts over.
  useEffect(() => {
    const moments = [0, now.current.nextInMs ?? 0].map((inMs) => Date.now() + inMs);
    const checking = setInterval(async () => {
      const near = moments.some((moment) => Math.abs(Date.now() - moment) < AROUND);
      if (document.hidden || !near || now.current.refreshing) return;
      // As JSON: otherwise the response would be a stream that is never read.
      const headers = { accept: 'application/json' };
      const { ok } = await fetch(stream, { headers, cache: 'no-store' }).catch(() => ({ ok: false }));
      if (ok) startRefresh(() => router.refresh());
    }, EVERY);
    return () => clearInterval(checking);
  }, [router, stream, steps, expecting]);
  return (
    <p role="status" className="font-mono text-sm">
      {label}
    </p>
  );
}
