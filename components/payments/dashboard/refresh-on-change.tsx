'use client';
// Has a page of the dashboard made anew when what it shows has changed: asks now and then, while it is seen.
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds. */
const EVERY = 3000;

/** `from` answers `{version}`; `version` is the one that this page shows. */
export function RefreshOnChange({ from, version }: { from: string; version: string }) {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let looking = false;
    let gone = false;
    async function look() {
      clearTimeout(timer);
      if (looking || gone) return;
      looking = true;
      try {
        const answer = document.hidden ? undefined : await fetch(from);
        const stale = answer?.ok && ((await answer.json()) as { version: string }).version !== version;
        if (stale && !gone) router.refresh();
      } catch {
        // Out of reach for a moment, or signed out: the next look, or the next page, tells.
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
  }, [from, version, router]);
  return null;
}
