'use client';
// Sends the purchase of this page to the stage, if the shop is in its frame.
import { useEffect } from 'react';

export function TellStage({ purchase }: { purchase: string }) {
  useEffect(() => {
    if (window.parent !== window) window.parent.postMessage({ purchase }, location.origin);
  }, [purchase]);
  return null;
}
