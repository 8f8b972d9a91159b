'use client';
// What a page shows unless it is in the stage's frame: there the payer's device stands beside it already.
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

export function OffStage({ children }: { children: ReactNode }) {
  const isFramed = useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => false,
  );
  return isFramed ? null : children;
}
