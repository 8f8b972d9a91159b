const format = new Intl.DateTimeFormat('pt-PT', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Lisbon',
});

/** The big clock of the lock screen, in service time: it jumps when the demonstration's clock is moved. */
export function LisbonClock({ now }: { now: Date }) {
  return (
    <time data-now={now.getTime()} suppressHydrationWarning>
      {format.format(now)}
    </time>
  );
}
