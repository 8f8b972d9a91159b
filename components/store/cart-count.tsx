'use client';
// How many pieces are in the cart. Read from the cookie in the browser, so that the pages around it stay static.
import { useSyncExternalStore } from 'react';

/** Dispatched on the window by whatever changes the cart without leaving the page. */
export const CART_CHANGED = 'caruma:cart';

const EVENTS = [CART_CHANGED, 'pageshow', 'focus'];

function subscribe(changed: () => void) {
  for (const event of EVENTS) window.addEventListener(event, changed);
  const store = (window as unknown as { cookieStore?: EventTarget }).cookieStore;
  store?.addEventListener('change', changed);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, changed);
    store?.removeEventListener('change', changed);
  };
}

function count() {
  const value = /(?:^|; )caruma_cart=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const lines = decodeURIComponent(value).split('~');
  return lines.reduce((sum, line) => sum + (Number(line.split(':')[1]) || 0), 0);
}

export function CartCount() {
  const pieces = useSyncExternalStore(subscribe, count, () => 0);
  if (pieces === 0) return null;
  return (
    <span className="ml-1.5 inline-grid min-w-6 place-items-center rounded-full bg-clay px-1.5 text-sm font-semibold text-page tabular-nums">
      {pieces}
    </span>
  );
}
