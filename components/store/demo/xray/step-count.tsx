'use client';
// The number of steps in an X-ray. Refreshes the page when it changes.
import { useLiveUpdates } from '@/lib/live/use-live-updates';

/** `stream` responds with the number of steps. */
export function StepCount({ stream, steps, label }: { stream: string; steps: number; label: string }) {
  useLiveUpdates(stream, steps);
  return (
    <p role="status" className="ml-auto font-mono text-sm">
      {label}
    </p>
  );
}
