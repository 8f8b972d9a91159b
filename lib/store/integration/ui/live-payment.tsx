'use client';
// Keeps the page of a payment up to date, and announces each new state and a lost connection.
import { useEffect, useRef, useState } from 'react';
import { useLiveUpdates } from '@/lib/live/use-live-updates';

interface Props {
  /** The Route Handler that returns `eventStream`; null when nothing can change by itself any more. */
  stream: string | null;
  /** The version of the payment that the page shows. */
  version: number;
  /** Announced when the page opens, while there is something to wait for. */
  start: string;
  /** Announced when it changes: the state of the payment. */
  announcement: string;
  /** What is shown while the connection is lost. */
  offline: React.ReactNode;
  /** Class names while the connection is lost. Otherwise `sr-only`, which must hide from sight alone, as in Tailwind. */
  className?: string;
}

export function LivePayment({ stream, version, start, announcement, offline, className }: Props) {
  const live = useLiveUpdates(stream, version);
  const [announced, setAnnounced] = useState('');
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (known.current !== announcement) setAnnounced(known.current === undefined ? start : announcement);
    known.current = announcement;
  }, [start, announcement]);
  return (
    // A live region announces changes only, so it is there from the start, and empty.
    <div role="status" className={live.offline ? className : 'sr-only'}>
      {live.offline && offline}
      <p className="sr-only">{announced}</p>
    </div>
  );
}
