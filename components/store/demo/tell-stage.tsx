'use client';
// Tells the stage, in whose frame the shop may be, which purchase its page is about.
import { useEffect } from 'react';

export function TellStage({ purchase }: { purchase: string }) {
  useEffect(() => {
    if (window.parent !== window) window.parent.postMessage({ purchase }, location.origin);
  }, [purchase]);
  return null;
}
