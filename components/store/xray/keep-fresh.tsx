'use client';
// Keeps an open X-ray true: the page's stream redraws it with each push, and for a while after each step it asks by
// itself, since the last ones (a log written behind its requests, a retry) push nothing. Says how many steps there are.
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds. */
const EVERY = 1_000;
const FOR = 12_000;

interface Props {
  steps: number;
  said: string;
  /** Until the next thing that is known to happen. */
  nextInMs: number | undefined;
  /** The address without the X-ray: where Escape leads. */
  closed?: string;
}

export function KeepFresh({ steps, said, nextInMs, closed }: Props) {
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step means that more may follow.
  useEffect(() => {
    const until = Date.now() + FOR;
    const look = () => document.hidden || router.refresh();
    const poll = setInterval(() => (Date.now() < until ? look() : clearInterval(poll)), EVERY);
    const due = nextInMs === undefined ? undefined : setTimeout(look, nextInMs + 700);
    return () => {
      clearInterval(poll);
      clearTimeout(due);
    };
  }, [router, steps, nextInMs === undefined]);

  useEffect(() => {
    if (!closed) return;
    document.getElementById('xray-title')?.focus();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') router.replace(closed, { scroll: false });
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.getElementById('xray-open')?.focus();
    };
  }, [router, closed]);

  return (
    <p role="status" className="font-mono text-sm">
      {said}
    </p>
  );
}
