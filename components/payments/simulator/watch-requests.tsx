'use client';
// Lets a push arrive by itself: asks the JSON face every second while the page is seen, and has the page made anew
// when something came or went. Without JavaScript the page reloads itself instead.
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const EVERY = 1000;

/** `known` are the ids of the requests that the page shows as pending, newest first, joined by commas. */
export function WatchRequests({ phone, known }: { phone: string; known: string }) {
  const router = useRouter();
  useEffect(() => {
    const face = `/simulator/mbway/requests?phone=${encodeURIComponent(phone)}`;
    let timer: ReturnType<typeof setTimeout>;
    let looking = false;
    let gone = false;
    async function look() {
      clearTimeout(timer);
      if (looking || gone) return;
      looking = true;
      try {
        const answer = document.hidden ? undefined : await fetch(face);
        const pending: { order_id: string }[] | undefined = answer?.ok
          ? (await answer.json()).data
          : undefined;
        if (pending && !gone && pending.map((request) => request.order_id).join() !== known) router.refresh();
      } catch {
        // Out of reach for a moment: the next look tells.
      }
      looking = false;
      if (!gone) timer = setTimeout(look, EVERY);
    }
    timer = setTimeout(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [phone, known, router]);
  return null;
}
