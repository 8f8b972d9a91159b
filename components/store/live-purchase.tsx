'use client';
// Keeps the page of a purchase up to date, and says so: the connection that is lost, and each new state.
import { useEffect, useRef, useState } from 'react';
import { useLiveUpdates } from '@/lib/live/use-live-updates';

interface Props {
  token: string;
  /** The version of the purchase that the page shows. */
  version: number;
  /** Whether anything can still change by itself. */
  listening: boolean;
  /** Announced when the page opens, while there is something to wait for. */
  start: string;
  /** Announced when it changes: the state of the purchase. */
  announcement: string;
  messages: { offline: string; offlineText: string };
}

export function LivePurchase({ token, version, listening, start, announcement, messages }: Props) {
  const { offline } = useLiveUpdates(listening ? `/purchases/${token}/stream` : null, String(version));
  const [announced, setAnnounced] = useState('');
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (known.current !== announcement) setAnnounced(known.current === undefined ? start : announcement);
    known.current = announcement;
  }, [start, announcement]);
  return (
    // A live region announces changes only, so it is there from the start, and empty.
    <div role="status" className={offline ? 'lg:col-span-2' : 'sr-only'}>
      {offline && (
        <p className="border-l-4 border-pending bg-card px-4 py-3">
          <strong>{messages.offline}</strong> {messages.offlineText}
        </p>
      )}
      <p className="sr-only">{announced}</p>
    </div>
  );
}
