'use client';
// Keeps the page of a purchase true: redraws it when the shop hears of a change, and whenever someone comes back
// to it, from the MB WAY app for instance. Pushed by a stream; asks by itself where there is none.
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { readVersion } from './read-version';

interface Props {
  token: string;
  /** The version of the purchase this page was drawn from. */
  version: number;
  /** Whether anything can still change by itself. */
  listening: boolean;
  /** Read out once the page stands, while there is something to wait for. */
  start: string;
  /** Read out once the state changes; the page's own words. */
  announcement: string;
  words: { offline: string; offlineText: string };
}

export function LivePurchase({ token, version, listening, start, announcement, words }: Props) {
  const router = useRouter();
  const shown = useRef(version);
  shown.current = version;
  const [offline, setOffline] = useState(false);
  const [first] = useState(announcement);
  // A live region speaks of changes alone: what it is to say first comes into it once it is there.
  const [standing, setStanding] = useState(false);
  useEffect(() => setStanding(true), []);

  useEffect(() => {
    if (!listening) return;
    let stream: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    const look = async () => {
      try {
        const version = await readVersion(token);
        setOffline(!navigator.onLine);
        if (version !== shown.current) router.refresh();
      } catch {
        setOffline(true);
      }
    };
    const stop = () => {
      stream?.close();
      clearInterval(poll);
      stream = poll = undefined;
    };
    const listen = () => {
      stop();
      // Browsers allow six connections to a server: hidden tabs give theirs back.
      if (document.hidden) return;
      stream = new EventSource(`/purchases/${token}/stream`);
      stream.onmessage = ({ data }) => {
        clearInterval(poll);
        poll = undefined;
        setOffline(!navigator.onLine);
        if (Number(data) !== shown.current) router.refresh();
      };
      stream.onerror = () => {
        poll ??= setInterval(look, 4000);
      };
    };
    const back = () => {
      listen();
      if (!document.hidden) look();
    };
    const away = () => setOffline(true);
    listen();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', back);
    window.addEventListener('offline', away);
    const restored = (event: PageTransitionEvent) => event.persisted && back();
    window.addEventListener('pageshow', restored);
    window.addEventListener('pagehide', stop);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', back);
      window.removeEventListener('offline', away);
      window.removeEventListener('pageshow', restored);
      window.removeEventListener('pagehide', stop);
    };
  }, [router, token, listening]);

  return (
    <div className="lg:col-span-2 [&:not(:has(p:not(.sr-only)))]:sr-only">
      <div role="status">
        {offline && (
          <p className="border-l-4 border-pending bg-card px-4 py-3">
            <strong>{words.offline}</strong> {words.offlineText}
          </p>
        )}
        <p className="sr-only">{announcement !== first ? announcement : standing && start}</p>
      </div>
    </div>
  );
}
