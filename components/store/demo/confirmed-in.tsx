'use client';
// How long the confirmation took: until this page showed it, where it was open; otherwise until the shop knew.
import { useEffect, useState, useSyncExternalStore } from 'react';

interface Props {
  /** Milliseconds from the approval until the server rendered this page, and until the shop knew of it. */
  rendered: number;
  known: number | undefined;
  /** With `{ms}` where the figure goes. */
  messages: { confirmedIn: string; knownAfter: string };
}

const never = () => () => {};
/** Milliseconds. Longer than this, nobody was watching. */
const MOST = 30_000;
/** A browser lists a response only once it has ended. */
const LISTED_AFTER = 500;

export function ConfirmedIn({ rendered, known, messages }: Props) {
  // False while the document that the server sent is hydrated: then the page has not changed before anyone's eyes.
  const changed = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // What it was at first: each later render of the page is further from the approval.
  const [first] = useState({ watched: changed && rendered < MOST, rendered });
  const { watched } = first;
  const [ms, setMs] = useState<number>();
  useEffect(() => {
    if (!first.watched) return;
    const shown = performance.now();
    const measuring = setTimeout(
      () => setMs(Math.round(first.rendered + sinceResponse(shown))),
      LISTED_AFTER,
    );
    return () => clearTimeout(measuring);
  }, [first]);
  const isMeasuring = watched && ms === undefined;
  // While it is being measured, the text is there but hidden, with the server's part of the time: it takes as many lines as
  // the final text, so that nothing below it moves.
  const [text, figure] = watched
    ? [messages.confirmedIn, ms ?? Math.round(first.rendered)]
    : [messages.knownAfter, known];
  if (!isMeasuring && (figure === undefined || figure < 0 || figure >= MOST)) return null;
  return (
    <p
      className={`mt-3 font-mono text-sm text-pine tabular-nums ${isMeasuring ? 'invisible' : ''}`}
      data-testid={isMeasuring ? undefined : 'confirmed-in'}
    >
      {text.replace('{ms}', String(figure))}
    </p>
  );
}

/**
 * Milliseconds from the start of the response that brought this page until it was shown. The server's time and the
 * browser's are added and never compared: their clocks may differ.
 */
function sinceResponse(shown: number): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const refreshed = entries.findLast(({ name, startTime }) => name.includes('_rsc=') && startTime < shown);
  return refreshed ? shown - refreshed.responseStart : 0;
}
