'use client';
// What opened by a link takes the focus from it, and gives it back when it closes.
import { useEffect } from 'react';

export function FocusOnOpen({ openerId, titleId }: { openerId: string; titleId: string }) {
  useEffect(() => {
    if (document.activeElement?.id === openerId) document.getElementById(titleId)?.focus();
    return () => document.getElementById(openerId)?.focus();
  }, [openerId, titleId]);
  return null;
}
