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
  /** Shown above the clock while there is time. */
  children: ReactNode;
  /** Shown below the clock while there is time: "I have approved", another number, another method. */
  actions?: ReactNode;
  ways?: ReactNode;
  /** Shown in place of all that once there is none. */
  overdue: ReactNode;
  /** Beside these, `sr-only` must hide from sight alone, as in Tailwind. */
  classNames?: Partial<Record<'root' | 'panel' | 'time' | 'clock' | 'track' | 'bar' | 'hint', string>>;
}

/** Milliseconds after which the notification is late. */
const LATE = 30_000;

/** When each request ends by the browser's clock. A page that the history brings back has an old `left`. */
const ends = new Map<string, number>();

export function WaitingRoom(props: Props) {
  const { id, left, full, texts, children, actions, ways, overdue, classNames = {} } = props;
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
    <div className={classNames.root}>
      {seconds === 0 && overdue}
      <div hidden={seconds === 0}>
        <div className={classNames.panel}>
          {children}
          <p className={classNames.time}>
            {texts.youHave}{' '}
            <span role="timer" aria-label={texts.timeLeft} className={classNames.clock}>
              {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
            </span>
          </p>
          <svg className={classNames.track} width="100%" height="8" aria-hidden="true">
            <rect
              width={`${Math.min(100, (now / full) * 100)}%`}
              height="100%"
              fill="currentColor"
              className={classNames.bar}
            />
          </svg>
          {/* Empty until the clock runs: a live region announces changes only. */}
          <p role="status" className="sr-only">
            {remaining !== undefined && seconds <= 60 && texts.oneMinute}
          </p>
          {actions}
          <p className={classNames.hint}>{full - now < LATE ? texts.soon : texts.noPush}</p>
        </div>
        {ways}
      </div>
    </div>
  );
}
