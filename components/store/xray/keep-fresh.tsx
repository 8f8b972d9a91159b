'use client';
// Keeps an open X-ray true. Pushes redraw it with the page; for a while after each step, and around the moment of a
// retry, it asks by itself as well: neither a log written behind its requests nor a failed delivery pushes anything.
// Says how many steps there are.
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { readVersion } from '../read-version';

/** Milliseconds. */
const EVERY = 1_000;
const FOR = 12_000;

interface Props {
  token: string;
  steps: number;
  said: string;
  /** Until the next thing that is known to happen. */
  nextInMs: number | undefined;
  /** The address without the X-ray: where Escape leads. */
  closed?: string;
}

export function KeepFresh({ token, steps, said, nextInMs, closed }: Props) {
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step means that more may follow.
  useEffect(() => {
    const moments = [0, ...(nextInMs === undefined ? [] : [nextInMs])].map((ms) => Date.now() + ms);
    const poll = setInterval(() => {
      const near = moments.some((moment) => Math.abs(Date.now() - moment) < FOR);
      if (near && !document.hidden)
        readVersion(token).then(
          () => router.refresh(),
          () => {}, // the page says that there is no connection
        );
    }, EVERY);
    return () => clearInterval(poll);
  }, [router, token, steps, nextInMs === undefined]);

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
