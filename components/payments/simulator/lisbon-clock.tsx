'use client';
// The big clock of the lock screen, in service time: it jumps when the demonstration's clock is moved.
import { useEffect, useState } from 'react';

const format = new Intl.DateTimeFormat('pt-PT', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Lisbon',
});

/** `now` is service time in milliseconds when the page was made. */
export function LisbonClock({ now }: { now: number }) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const start = performance.now();
    setAt(now);
    const timer = setInterval(() => setAt(now + performance.now() - start), 5000);
    return () => clearInterval(timer);
  }, [now]);
  return <time suppressHydrationWarning>{format.format(at)}</time>;
}
