'use client';
// What is opened by a link takes the focus from it, and gives it back when it closes.
import { useEffect } from 'react';

interface Props {
  openerId: string;
  titleId: string;
  /** The link is gone while this is open, and the focus with it. */
  replaces?: boolean;
}

export function FocusOnOpen({ openerId, titleId, replaces = false }: Props) {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement?.id === openerId || (replaces && activeElement === body))
      document.getElementById(titleId)?.focus();
    return () => (document.getElementById(openerId) ?? document.querySelector('h1'))?.focus();
  }, [openerId, titleId, replaces]);
  return null;
}
