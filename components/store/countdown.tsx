'use client';
// The time a payer has left in the MB WAY app. At zero it only says that the answer is on its way: whether the
// request expired is for the server to know.
import { type ReactNode, useEffect, useState } from 'react';

/** When each request ends by this browser's clock, by the server's word for it. */
const ends = new Map<number, number>();

interface Props {
  /** Unix milliseconds. */
  until: number;
  /** Milliseconds left when the server drew the page: what is shown before and without JavaScript. */
  left: number;
  /** Milliseconds there were in the beginning. */
  full: number;
  words: { label: string; before: string; oneMinute: string };
  /** Shown while there is time, and once there is none. */
  children: ReactNode;
  overdue: ReactNode;
}

export function Countdown({ until, left: drawn, full, words, children, overdue }: Props) {
  const [left, setLeft] = useState(drawn);
  useEffect(() => {
    // The clocks of browser and server differ: what was left when the page was drawn is the server's word. A page that
    // comes back from the history was drawn a while ago; how long, the first drawing tells.
    const end = Math.min(ends.get(until) ?? Number.POSITIVE_INFINITY, Date.now() + drawn);
    ends.set(until, end);
    const tick = () => setLeft(Math.max(0, end - Date.now()));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until, drawn]);

  const seconds = Math.ceil(left / 1000);
  const lastMinute = seconds > 0 && seconds <= 60;
  return (
    <>
      {seconds > 0 ? children : overdue}
      <div className={seconds > 0 ? 'mt-6' : 'overdue hidden'}>
        <p className="flex items-baseline gap-3 text-lg">
          {words.before}
          <span
            role="timer"
            aria-label={words.label}
            className="font-mono text-5xl font-medium text-pending tabular-nums"
          >
            {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
          </span>
        </p>
        <div
          className="mt-3 h-2 max-w-sm overflow-hidden rounded-full border border-pending"
          aria-hidden="true"
        >
          <div className="h-full bg-pending" style={{ width: `${Math.min(100, (left / full) * 100)}%` }} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {lastMinute ? words.oneMinute : ''}
      </p>
    </>
  );
}
