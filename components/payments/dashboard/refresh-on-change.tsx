'use client';
// Has a page of the dashboard made anew when what it shows has changed.
import { useRefresh } from '../use-refresh';

/** `from` answers `{version}`; `version` is the one that this page shows. */
export function RefreshOnChange({ from, version }: { from: string; version: string }) {
  useRefresh(from, version, 3000, differ);
  return null;
}

function differ(answer: unknown, version: string): boolean {
  return (answer as { version: string }).version !== version;
}
