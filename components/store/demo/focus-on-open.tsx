'use client';
// Moves the focus from a link to what it opened, and back when that closes.
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

interface Props {
  openerId: string;
  titleId: string;
  /** The panel replaces its opener, so the focus has already left it. */
  replaces?: boolean;
  /** The URL of the page with this closed: Escape leads there. */
  escapeTo?: string;
}

export function FocusOnOpen({ openerId, titleId, replaces = false, escapeTo }: Props) {
  const router = useRouter();
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement?.id === openerId || (replaces && activeElement === body))
      document.getElementById(titleId)?.focus();
    return () => (document.getElementById(openerId) ?? document.querySelector('h1'))?.focus();
  }, [openerId, titleId, replaces]);
  useEffect(() => {
    if (!escapeTo) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') router.replace(escapeTo, { scroll: false });
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [router, escapeTo]);
  return null;
}
