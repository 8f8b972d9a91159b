// The ways to pay a purchase that is not paid yet: another number, another method, another try.
import { Disclosure } from '@/components/ui/disclosure';
import { type Method, methodCarries } from '@/lib/store/checkout/method-limits';
import { formatPhone } from '@/lib/store/checkout/phone';
import type { Lang } from '@/lib/store/lang';
import { formsMessages } from '@/lib/store/messages/forms';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import type { PurchaseView } from '@/lib/store/purchases/purchase-view';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { PayAgain } from './pay-again';

interface Props {
  purchase: Purchase;
  view: PurchaseView;
  lang: Lang;
  path: string;
}

export function PayOtherwise({ purchase, view, lang, path }: Props) {
  const messages = purchaseMessages[lang];
  const attempt = currentAttempt(purchase);
  const lastPhone = purchase.attempts.findLast((each) => each.phone)?.phone ?? '';

  const again = (method: Method, label: string, look?: 'main' | 'quiet', stay?: string) =>
    methodCarries(method, purchase.total) && (
      <PayAgain
        key={`${label} ${attempt.number}`}
        id={`${attempt.number}-${method}`}
        token={purchase.token}
        lang={lang}
        from={attempt.number}
        method={method}
        phone={formatPhone(lastPhone)}
        look={look}
        label={label}
        stay={stay}
      />
    );
  /** A change of mind, behind its warning. */
  const instead = (summary: string, warning: string, method: Method, label: string) => (
    <Disclosure summary={summary}>
      <div className="mt-1 mb-4 space-y-4 border-l-4 border-pending pl-4">
        <p>{warning}</p>
        {again(method, label, 'main', path)}
      </div>
    </Disclosure>
  );

  if (view === 'pending')
    return (
      <div className="space-y-1 border-t border-rule pt-4 print:hidden">
        {instead(messages.wrongNumber, messages.switchWarningMbway, 'mbway', messages.resend)}
        {instead(
          formsMessages[lang].useMultibanco,
          messages.switchWarningMbway,
          'multibanco',
          messages.switch,
        )}
      </div>
    );
  if (view === 'awaiting_payment')
    return (
      methodCarries('mbway', purchase.total) && (
        <div className="border-t border-rule pt-4 print:hidden">
          {instead(messages.useMbway, messages.switchWarningVoucher, 'mbway', messages.switch)}
        </div>
      )
    );
  if (view === 'expired' || view === 'failed' || view === 'refused') {
    const retry = view === 'expired' ? messages.newRequest : messages.tryAgain;
    const mbwayFirst = attempt.method === 'mbway';
    return (
      <div className="space-y-6 print:hidden">
        {mbwayFirst
          ? again('mbway', retry)
          : again('multibanco', view === 'expired' ? messages.newReference : messages.tryAgain)}
        <div className="border-t border-rule pt-6">
          {mbwayFirst
            ? again('multibanco', formsMessages[lang].useMultibanco, 'quiet')
            : again('mbway', messages.useMbway, 'quiet')}
        </div>
      </div>
    );
  }
  return null;
}
