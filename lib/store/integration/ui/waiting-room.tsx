'use client';
// The screen of an MB WAY request that waits for approval: shows a countdown. At 0:00 it waits for the server, because
// only the server knows whether the request expired, and offers nothing that could lead to a second payment.
import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentTexts } from './texts';

interface Props {
  /** The attempt whose time runs. */
  id: string;
  /** Milliseconds left when the server rendered the page, and those there were at the start. */
  left: number;
  full: number;
  texts: PaymentTexts['waiting'];
  /** Above the clock while there is time. */
  children: ReactNode;
  /** Below the clock while there is time: "I have approved", another number, another method. */
  actions: ReactNode;
  /** Instead of all that once there is none. */
  overdue: ReactNode;
}

/** Milliseconds after which the notification is late. */
const LATE = 30_000;

/** When each request ends by the browser's clock. A page that the history brings back has an old `left`. */
const ends = new Map<string, number>();

export function WaitingRoom(props: Props) {
  const { id, left, full, texts, children, actions, overdue } = props;
  const [remaining, setRemaining] = useState<number>();
  useEffect(() => {
    // The clocks of browser and server differ, so only the time left travels.
    const end = Math.min(ends.get(id) ?? Number.POSITIVE_INFINITY, Date.now() + left);
    ends.set(id, end);
    const tick = () => setRemaining(Math.max(0, end - Date.now()));
    tick();
    const ticking = setInterval(tick, 500);
    return () => clearInterval(ticking);
  }, [id, left]);

  const now = remaining ?? left;
  const seconds = Math.ceil(now / 1000);
  return (
    <div className="print:hidden">
      {seconds === 0 && overdue}
      <div hidden={seconds === 0}>
        {children}
        <p className="mt-6 flex items-baseline gap-3 text-lg">
          {texts.youHave}{' '}
          <span
            role="timer"
            aria-label={texts.timeLeft}
            className="font-mono text-5xl font-medium text-pending tabular-nums"
          >
            {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
          </span>
        </p>
        <svg
          className="mt-3 block h-2 w-full max-w-sm rounded-full border border-pending text-pending"
          width="100%"
          height="8"
          aria-hidden="true"
        >
          <rect width={`${Math.min(100, (now / full) * 100)}%`} height="100%" fill="currentColor" />
        </svg>
        {/* Empty until the clock runs: a live region announces changes only. */}
        <p role="status" className="sr-only">
          {remaining !== undefined && seconds <= 60 && texts.oneMinute}
        </p>
        <p className="mt-4 text-muted">{full - now < LATE ? texts.soon : texts.noPush}</p>
        {actions}
      </div>
    </div>
  );
}
