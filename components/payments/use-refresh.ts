// Keeps a page current: asks now and then whether what it shows has changed, while it is seen, and has it made anew.
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Asks `from` every `every` milliseconds; `isStale`, the same function each time, judges an
 * answer's JSON by what the page was drawn from, `shown`.
 */
export function useRefresh(
  from: string,
  shown: string,
  every: number,
  isStale: (answer: unknown, shown: string) => boolean,
): void {
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
        const stale = answer?.ok && isStale(await answer.json(), shown);
        if (stale && !gone) router.refresh();
      } catch {
        // Out of reach for a moment, or signed out: the next look, or the next page, tells.
      }
      looking = false;
      if (!gone) timer = setTimeout(look, every);
    }
    timer = setTimeout(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [from, shown, every, isStale, router]);
}
