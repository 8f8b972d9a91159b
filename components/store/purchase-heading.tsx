// The state of a purchase, and what follows from it: the receipt, a second payment, a request that is still open.
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PrintButton } from '@/components/ui/print-button';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import type { PurchaseView } from '@/lib/store/purchases/purchase-view';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { PaidReceipt } from './paid-receipt';
import { StateHeading } from './state-heading';

interface Props {
  purchase: Purchase;
  view: PurchaseView;
  lang: Lang;
}

export function PurchaseHeading({ purchase, view, lang }: Props) {
  const messages = purchaseMessages[lang];
  const paid = view === 'paid' || view === 'partly_refunded';
  const surplus = purchase.attempts.filter((each) => each.surplus);
  const stillOpen =
    paid && purchase.attempts.some(({ status }) => status === 'pending' || status === 'awaiting_payment');
  return (
    <div className="print:hidden">
      <div className={paid ? 'flex items-end justify-between gap-6' : undefined}>
        <div className="min-w-0">
          <StateHeading purchase={purchase} lang={lang} />
        </div>
        {paid && <PaidReceipt stamp={messages.stamp} className="h-44 shrink-0 max-sm:hidden" />}
      </div>
      {paid && (
        <div className="mt-6 flex flex-wrap gap-3">
          <PrintButton label={messages.printReceipt} />
          <ButtonLink look="quiet" href="#receipt" className="lg:hidden">
            {messages.receipt}
          </ButtonLink>
          <ButtonLink look="quiet" href={`/${lang}`}>
            {messages.keepShopping}
          </ButtonLink>
        </div>
      )}
      <div className="mt-6 space-y-3 empty:hidden">
        {surplus.map((each) => (
          <Notice key={each.id} kind={each.status === 'refunded' ? 'paid' : 'pending'}>
            {(each.status === 'refunded' ? messages.duplicateReturned : messages.duplicate)(
              formatMoney(each.amount, lang),
            )}
          </Notice>
        ))}
        {stillOpen && <Notice kind="pending">{messages.stillOpen}</Notice>}
      </div>
    </div>
  );
}
