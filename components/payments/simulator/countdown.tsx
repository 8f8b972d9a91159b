'use client';
// The time a payer has left. It never declares an expiry: at 0:00 it waits for the server.
import { useEffect, useState } from 'react';

export function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <span role="timer" className="font-mono tabular-nums">
      {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </span>
  );
}
