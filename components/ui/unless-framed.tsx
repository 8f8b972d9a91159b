'use client';
// What a page leaves out where it is shown in a frame: a device beside the shop, the shop on the stage.
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** `framed` is what the document's request told (`Sec-Fetch-Dest`), which browsers send to localhost and over HTTPS alone. */
export function UnlessFramed({ framed = false, children }: { framed?: boolean; children: ReactNode }) {
  const isFramed = useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => framed,
  );
  return isFramed ? null : children;
}
