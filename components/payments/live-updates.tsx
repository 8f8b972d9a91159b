'use client';
// Keeps the page it stands on current. `url` is the page's stream, `version` what the page shows; it renders nothing.
import { useLiveUpdates } from '@/lib/live/use-live-updates';

export function LiveUpdates({ url, version }: { url: string; version: string }) {
  useLiveUpdates(url, version);
  return null;
}
