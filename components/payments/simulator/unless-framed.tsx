'use client';
// What a device does without where it is shown in a frame beside the shop.
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** `framed` is what the document's request told (`Sec-Fetch-Dest`), which browsers send to localhost and over HTTPS alone. */
export function UnlessFramed({ framed, children }: { framed: boolean; children: ReactNode }) {
  const isFramed = useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => framed,
  );
  return isFramed ? null : children;
}
