// Which of its states the page of a purchase is in. One word decides heading, colour, messages and actions.
import { currentAttempt, type Purchase, refundedAmount } from './purchases';

export type PurchaseView =
  | 'creating'
  | 'pending'
  | 'awaiting_payment'
  | 'paid'
  | 'expired'
  | 'failed'
  | 'refused'
  | 'refunded'
  | 'partly_refunded'
  | 'sold_out'
  | 'review';

/** The purchase's own state comes first: once paid, no later news of an attempt makes the page say less. */
export function purchaseView(purchase: Purchase): PurchaseView {
  if (purchase.status === 'paid') {
    if (purchase.soldOut) return 'sold_out';
    const returned = refundedAmount(purchase);
    // The event that says so is on its way.
    if (returned >= purchase.total) return 'refunded';
    if (returned > 0) return 'partly_refunded';
  }
  if (purchase.status !== 'open') return purchase.status;
  if (purchase.flagged) return 'review';
  return currentAttempt(purchase).status;
}

/** Whether news can still come by itself, so that the page listens: of its payment, or of money that goes back. */
export function mayChange(purchase: Purchase): boolean {
  const unsettled = (status: string) => /^(creating|pending|awaiting_payment)$/.test(status);
  return (
    isWaiting(purchaseView(purchase)) ||
    purchase.attempts.some((each) => unsettled(each.status) || (each.duplicate && each.status === 'paid'))
  );
}

/** While the shopper waits for an answer. */
export function isWaiting(view: PurchaseView): boolean {
  return view === 'creating' || view === 'pending' || view === 'awaiting_payment';
}
