'use client';
// What is opened by a link takes the focus from it, and gives it back when it closes.
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

interface Props {
  openerId: string;
  titleId: string;
  /** The link disappears while this is open, and the focus with it. */
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
