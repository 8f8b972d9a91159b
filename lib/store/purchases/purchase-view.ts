// The state that the page of a purchase is in. It decides heading, colour, messages and actions.
import { findProduct } from '@/lib/store/checkout/catalogue';
import { LIVE } from '@/lib/store/integration/decide';
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

/** The purchase's own state comes first: once paid, nothing that happens to an attempt takes it back. */
export function purchaseView(purchase: Purchase): PurchaseView {
  if (purchase.status === 'paid') {
    if (purchase.soldOut) return 'sold_out';
    // A one-off piece is theirs once it is released, a moment after the payment.
    if (!purchase.released && purchase.lines.some(({ slug }) => findProduct(slug)?.oneOff))
      return currentAttempt(purchase).method === 'mbway' ? 'pending' : 'awaiting_payment';
    const returned = refundedAmount(purchase);
    // The refund's event, which changes the status, has not arrived yet.
    if (returned >= purchase.total) return 'refunded';
    if (returned > 0) return 'partly_refunded';
  }
  if (purchase.status !== 'open') return purchase.status;
  if (purchase.flagged) return 'review';
  return currentAttempt(purchase).status;
}

/** Whether the purchase can still change by itself, so that its page listens: a payment or a refund may come. */
export function mayChange(purchase: Purchase): boolean {
  return (
    // An expired or failed attempt may still be paid late.
    purchase.status === 'open' ||
    isWaiting(purchaseView(purchase)) ||
    (purchase.soldOut && purchase.status === 'paid') ||
    purchase.attempts.some((each) => LIVE.includes(each.status) || (each.surplus && each.status === 'paid'))
  );
}

/** While the shopper waits for a result. */
export function isWaiting(view: PurchaseView): boolean {
  return LIVE.some((status) => status === view);
}
