'use client';
// The number of steps in an X-ray. Refreshes the page when the X-ray changes.
import { useLiveUpdates } from '@/lib/live/use-live-updates';

export function StepCount({ stream, version, label }: { stream: string; version: string; label: string }) {
  useLiveUpdates(stream, version);
  return (
    <p role="status" className="ml-auto font-mono text-sm">
      {label}
    </p>
  );
}
