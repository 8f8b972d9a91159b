'use client';
// What changes each second on the payer's devices.
import { useEffect, useState } from 'react';

/** Milliseconds since the server rendered `rendered`; 0 at first. */
function useElapsed(rendered: number): number {
  const [elapsed, setElapsed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value from the server starts over.
  useEffect(() => {
    const start = performance.now();
    const tick = () => setElapsed(performance.now() - start);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [rendered]);
  return elapsed;
}

/** The time a payer has left. It never declares an expiry: at 0:00 it waits for the server. */
export function Countdown({ seconds }: { seconds: number }) {
  const left = Math.max(0, Math.ceil(seconds - useElapsed(seconds) / 1000));
  return (
    <span role="timer" className="font-mono tabular-nums">
      {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </span>
  );
}

/** The clock of the lock screen: service time, which jumps when the demonstration's clock is moved. */
export function LisbonClock({ now, locale }: { now: number; locale: string }) {
  const format = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Lisbon',
  });
  return <time>{format.format(now + useElapsed(now))}</time>;
}
