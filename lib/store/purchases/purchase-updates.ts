// Tells the pages that show a purchase that it changed: the webhook route publishes, their streams subscribe.
// Within one process; a stream also looks at the database now and then, which covers the others.
type Listener = () => void;

// Next bundles each route apart, yet runs them in one process: the map must be global.
const shared = globalThis as unknown as { purchaseListeners?: Map<string, Set<Listener>> };
shared.purchaseListeners ??= new Map();
const listeners = shared.purchaseListeners;

/** Wakes every page that shows the purchase with this token. */
export function publishPurchase(token: string): void {
  for (const listener of [...(listeners.get(token) ?? [])]) listener();
}

/** Calls `listener` on every change of the purchase, until the returned function is called. */
export function subscribeToPurchase(token: string, listener: Listener): () => void {
  const waiting = listeners.get(token) ?? new Set();
  listeners.set(token, waiting.add(listener));
  return () => {
    waiting.delete(listener);
    if (waiting.size === 0 && listeners.get(token) === waiting) listeners.delete(token);
  };
}
