'use client';
// How long the confirmation took: from the approval to this page, for who saw it change; to the shop for everyone else.
import { useEffect, useState, useSyncExternalStore } from 'react';

interface Props {
  /** Milliseconds from the approval until the server rendered this page, and until the shop knew of it. */
  rendered: number;
  known: number | undefined;
  /** With `{ms}` where the figure goes. */
  messages: { confirmedIn: string; knownAfter: string };
}

const never = () => () => {};
/** Longer than this, nobody was watching. */
const MOST = 30_000;

export function ConfirmedIn({ rendered, known, messages }: Props) {
  // False while the document that the server sent is hydrated: then the page has not changed before anyone's eyes.
  const changed = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [watched] = useState(changed && rendered < MOST);
  const [ms, setMs] = useState<number>();
  useEffect(() => {
    if (watched) setMs(Math.round(rendered + sinceResponse()));
  }, [watched, rendered]);
  const [text, figure] = watched ? [messages.confirmedIn, ms] : [messages.knownAfter, known];
  if (figure === undefined || figure < 0 || figure >= MOST) return null;
  return (
    <p className="mt-3 font-mono text-sm text-pine tabular-nums" data-testid="confirmed-in">
      {text.replace('{ms}', String(figure))}
    </p>
  );
}

/** Milliseconds since the response that brought this page began: the clocks of browser and server may differ. */
function sinceResponse(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const refreshed = entries.findLast(({ name }) => name.includes('_rsc='));
  return refreshed ? performance.now() - refreshed.responseStart : 0;
}
