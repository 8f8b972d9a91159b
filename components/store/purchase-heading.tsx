// The state of a purchase, and what follows from it: the receipt, a second payment, a request that is still open.
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatMoney } from '@/lib/store/integration/format';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import type { PurchaseView } from '@/lib/store/purchases/purchase-view';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { StateHeading } from './state-heading';

export function PurchaseHeading({
  purchase,
  view,
  lang,
}: {
  purchase: Purchase;
  view: PurchaseView;
  lang: Lang;
}) {
  const messages = messagesIn(lang);
  const paid = view === 'paid' || view === 'partly_refunded';
  const surplus = purchase.attempts.filter((each) => each.surplus);
  const stillOpen =
    paid && purchase.attempts.some(({ status }) => status === 'pending' || status === 'awaiting_payment');
  return (
    <div className="print:hidden">
      <StateHeading purchase={purchase} lang={lang} />
      {paid && (
        <ButtonLink href="#receipt" className="mt-6">
          {messages.receipt}
        </ButtonLink>
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
