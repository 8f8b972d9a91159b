// Which of its states the page of a purchase is in. One word decides heading, colour, words and actions.
import { currentAttempt, type Purchase } from './purchases';

export type PurchaseView =
  | 'creating'
  | 'pending'
  | 'awaiting_payment'
  | 'paid'
  | 'expired'
  | 'failed'
  | 'refused'
  | 'refunded'
  | 'review';

/** The purchase's own state comes first: once paid, no later news of an attempt makes the page say less. */
export function purchaseView(purchase: Purchase): PurchaseView {
  if (purchase.status !== 'open') return purchase.status;
  if (purchase.flagged) return 'review';
  return currentAttempt(purchase).status;
}

/** While the answer can still come by itself: the page listens. */
export function isWaiting(view: PurchaseView): boolean {
  return view === 'creating' || view === 'pending' || view === 'awaiting_payment';
}
