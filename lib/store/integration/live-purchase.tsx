'use client';
// Keeps the page of a purchase up to date, and announces each new state and a lost connection.
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two looks at the version while the stream is down. */
const POLL = 3_000;

/**
 * Has the page rendered again when the version on the stream differs from the one it shows, while its tab is visible: by an
 * `EventSource` on `url`, and by polling the same URL while the stream is down. `url` null switches it off.
 */
export function useLivePurchase(url: string | null, version: number): { offline: boolean } {
  const router = useRouter();
  const shown = useRef(version);
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    shown.current = version;
  }, [version]);

  useEffect(() => {
    if (url === null) return;
    let source: EventSource | undefined;
    let polling: ReturnType<typeof setTimeout> | undefined;

    const compare = (latest: number) => {
      // A stream may deliver for a moment after the connection is gone; refreshing then would lose the page.
      if (!navigator.onLine) return setOffline(true);
      setOffline(false);
      if (latest !== shown.current) router.refresh();
    };
    // The version first: `router.refresh()` without a server would leave the page for the browser's error page.
    const poll = async () => {
      try {
        const response = await fetch(url, { headers: { accept: 'application/json' }, cache: 'no-store' });
        if (response.ok) compare(((await response.json()) as { version: number }).version);
      } catch {
        setOffline(true);
      }
    };
    const keepPolling = () => {
      polling ??= setTimeout(async () => {
        polling = undefined;
        await poll();
        if (source && source.readyState !== EventSource.OPEN) keepPolling();
        if (source?.readyState === EventSource.CLOSED) open();
      }, POLL);
    };
    const close = () => {
      source?.close();
      source = undefined;
      clearTimeout(polling);
      polling = undefined;
    };
    const open = () => {
      source?.close();
      source = new EventSource(url);
      source.onopen = () => setOffline(false);
      source.onmessage = (event) => compare(Number(event.data));
      source.onerror = keepPolling;
    };
    // One stream per visible tab: browsers allow six connections per host.
    const follow = () => {
      if (document.hidden) return close();
      if (!source) open();
      void poll();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    for (const event of ['pageshow', 'online', 'offline']) addEventListener(event, follow);
    return () => {
      close();
      document.removeEventListener('visibilitychange', follow);
      for (const event of ['pageshow', 'online', 'offline']) removeEventListener(event, follow);
    };
  }, [url, router]);
  return { offline };
}

interface Props {
  /** The Route Handler that returns `purchaseStream`; null when nothing can change by itself any more. */
  stream: string | null;
  /** The version of the purchase that the page shows. */
  version: number;
  /** Announced when the page opens, while there is something to wait for. */
  start: string;
  /** Announced when it changes: the state of the purchase. */
  announcement: string;
  /** What is shown while the connection is lost. */
  offline: React.ReactNode;
  /** Class names while the connection is lost. Otherwise `sr-only`, which must hide from sight alone, as in Tailwind. */
  className?: string;
}

export function LivePurchase({ stream, version, start, announcement, offline, className }: Props) {
  const live = useLivePurchase(stream, version);
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
