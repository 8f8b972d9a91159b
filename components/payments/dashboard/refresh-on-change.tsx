'use client';
// Keeps a page current: asks now and then whether what it shows has changed, while it is seen, and has it made anew.
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

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
        const found = answer?.ok ? (await answer.json()).version : version;
        if (!gone && found !== version) router.refresh();
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
