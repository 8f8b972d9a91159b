'use client';
// How many pieces are in the cart. Read from the cookie in the browser: a layout is not rendered again when the cart changes.
import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';

const CHANGED = 'cart-changed';

/** Makes the header count again. Browsers tell of a changed cookie themselves, but not over plain HTTP. */
export function announceCart(): void {
  dispatchEvent(new Event(CHANGED));
}

export function CartCount() {
  usePathname(); // counts again on every page: the checkout empties the cart
  const pieces = useSyncExternalStore(subscribe, countPieces, () => 0);
  return (
    // Its room is kept while it is empty, so that nothing in the header moves.
    <span
      className={`order-first mr-1.5 grid min-w-7 place-items-center rounded-full bg-clay px-1 text-sm font-semibold text-page tabular-nums ${pieces ? '' : 'invisible'}`}
    >
      {pieces}
    </span>
  );
}

function countPieces(): number {
  const cart = /(?:^|; )caruma_cart=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  return decodeURIComponent(cart)
    .split('~')
    .reduce((sum, line) => sum + (Number(line.split(':')[1]) || 0), 0);
}

function subscribe(onChange: () => void): () => void {
  const targets = [
    [window, CHANGED],
    [window, 'focus'],
    [window, 'pageshow'],
    [globalThis.cookieStore, 'change'],
  ] as const;
  for (const [target, event] of targets) target?.addEventListener(event, onChange);
  return () => {
    for (const [target, event] of targets) target?.removeEventListener(event, onChange);
  };
}
