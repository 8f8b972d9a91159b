// The state of a purchase in one glance: chip, heading, text.
import { Status, type StatusKind } from '@/components/ui/status';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import { type PurchaseView, purchaseView } from '@/lib/store/purchases/purchase-view';
import { type Purchase, refundedAmount } from '@/lib/store/purchases/purchases';
import { stateTexts } from '@/lib/store/purchases/state-texts';

export const STATUS_KIND: Record<PurchaseView, StatusKind> = {
  creating: 'pending',
  pending: 'pending',
  awaiting_payment: 'awaiting',
  paid: 'paid',
  expired: 'failed',
  failed: 'failed',
  refused: 'failed',
  refunded: 'refunded',
  partly_refunded: 'paid',
  sold_out: 'failed',
  review: 'pending',
};

export function StateHeading({ purchase, lang }: { purchase: Purchase; lang: Lang }) {
  const { status, states } = purchaseMessages[lang];
  const view = purchaseView(purchase);
  const { heading, text } = stateTexts(purchase, lang);
  return (
    <>
      <Status kind={STATUS_KIND[view]}>
        {view === 'partly_refunded'
          ? states.partlyRefunded.status(formatMoney(refundedAmount(purchase), lang))
          : status[view]}
      </Status>
      <h1 tabIndex={-1} className="mt-3 text-4xl leading-tight outline-offset-4 sm:text-5xl">
        {heading}
      </h1>
      {text && <p className="mt-4 text-lg">{text}</p>}
    </>
  );
}
