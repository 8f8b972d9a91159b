'use client';
// The browser side of a live page: re-renders it when the version on the stream differs from the one it shows.
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two looks at the version, while the stream is down or the page shows another one. */
const POLL = 3_000;

/**
 * Keeps the page up to date while its tab is visible: an `EventSource` on `url`, and polling of the same URL while the
 * stream is down. `version` is what the page shows now; `url` null switches it off. `offline` while nothing responds.
 */
export function useLiveUpdates(url: string | null, version: string | number): { offline: boolean } {
  const router = useRouter();
  const shown = useRef(String(version));
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    shown.current = String(version);
  }, [version]);

  useEffect(() => {
    if (url === null) return;
    let source: EventSource | undefined;
    let polling: ReturnType<typeof setTimeout> | undefined;
    let heard: string | undefined;

    const compare = (latest: unknown) => {
      // A stream may deliver for a moment after the connection is gone; refreshing then would lose the page.
      if (!navigator.onLine) return setOffline(true);
      setOffline(false);
      heard = String(latest);
      if (heard === shown.current) return;
      router.refresh();
      // What is rendered may still lack it, when a part of the page didn't respond.
      lookAgain();
    };
    // The version first: `router.refresh()` without a server would leave the page for the browser's error page.
    const poll = async () => {
      try {
        const response = await fetch(url, { headers: { accept: 'application/json' }, cache: 'no-store' });
        if (response.ok) compare(((await response.json()) as { version: unknown }).version);
        // The session has ended: rendering again leads to the sign-in page.
        else if (response.status === 401) router.refresh();
      } catch {
        setOffline(true);
      }
    };
    const lookAgain = () => {
      polling ??= setTimeout(async () => {
        polling = undefined;
        if (source?.readyState === EventSource.OPEN && heard === shown.current) return;
        await poll();
        if (source && source.readyState !== EventSource.OPEN) lookAgain();
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
      source.onmessage = (event) => compare(event.data);
      source.onerror = lookAgain;
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
