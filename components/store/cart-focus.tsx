'use client';
// When a line leaves the cart, the button that had the focus is gone: the focus moves to the next line, or to the
// heading of the empty cart, and what left is announced.
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Line {
  slug: string;
  /** Announced when it is gone. */
  removed: string;
}

/** Stands around the cart, empty or not. The ids are those of the cart's page and of its buttons. */
export function CartFocus({ lines, children }: { lines: Line[]; children: ReactNode }) {
  const before = useRef(lines);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const place = before.current.findIndex(({ slug }) => !lines.some((line) => line.slug === slug));
    const gone = before.current[place];
    before.current = lines;
    if (!gone) return;
    setSaid(gone.removed);
    if (document.activeElement !== document.body) return;
    const next = lines[place] ?? lines.at(-1);
    document.getElementById(next ? `remove-${next.slug}` : 'cart-empty')?.focus();
  }, [lines]);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {children}
    </>
  );
}
