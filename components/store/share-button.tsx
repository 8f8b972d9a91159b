'use client';
// Hands a text to another app, where the browser can.
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

const never = () => () => {};

export function ShareButton({ text, label }: { text: string; label: string }) {
  const possible = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  if (!possible) return null;
  return (
    // Closing the share sheet is no error.
    <Button type="button" look="quiet" onClick={() => navigator.share({ text }).catch(() => {})}>
      {label}
    </Button>
  );
}
