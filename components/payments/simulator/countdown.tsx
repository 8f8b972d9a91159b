/** The time a payer has left; `device-script.tsx` lets it run. */
export function Countdown({ seconds }: { seconds: number }) {
  return (
    <span role="timer" data-seconds={seconds} suppressHydrationWarning className="font-mono tabular-nums">
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  );
}
