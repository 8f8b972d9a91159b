'use client';
// The clock of the lock screen. It shows service time, which jumps when the demonstration's clock is moved.
import { useEffect, useState } from 'react';

/** `now` is in milliseconds since 1970. */
export function LisbonClock({ now, locale }: { now: number; locale: string }) {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const rendered = performance.now();
    const tick = () => setTime(now + performance.now() - rendered);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [now]);
  const format = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Lisbon',
  });
  return <time>{format.format(time)}</time>;
}
