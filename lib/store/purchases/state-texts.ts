// Title, heading and text of a purchase's page, for the state it is in.

import { formatPhone } from '@/lib/store/checkout/phone';
import { refusalText } from '@/lib/store/checkout/start-payment';
import { formatDeadline, formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import { purchaseView } from '@/lib/store/purchases/purchase-view';
import { currentAttempt, type Purchase, refundedAmount } from '@/lib/store/purchases/purchases';

export function stateTexts(
  purchase: Purchase,
  lang: Lang,
): { title: string; heading: string; text?: string } {
  const { states } = purchaseMessages[lang];
  const attempt = currentAttempt(purchase);
  const amount = formatMoney(purchase.total, lang);
  const view = purchaseView(purchase);
  switch (view) {
    case 'pending':
      return { ...states.pending, text: states.pending.text(amount, formatPhone(attempt.phone ?? '')) };
    case 'awaiting_payment': {
      const deadline = attempt.voucher ? formatDeadline(attempt.voucher.expiresAt, lang) : '';
      return { title: states.awaiting.title, heading: states.awaiting.heading(deadline) };
    }
    case 'paid': {
      const firstName = purchase.name.split(' ')[0] ?? purchase.name;
      return { ...states.paid, text: states.paid.text(firstName, purchase.number) };
    }
    case 'refunded':
      return { ...states.refunded, heading: states.refunded.heading(amount) };
    case 'sold_out':
      return { ...states.soldOut, text: states.soldOut.text(amount) };
    case 'partly_refunded': {
      const { title, heading, text } = states.partlyRefunded;
      return {
        title,
        heading: heading(formatMoney(refundedAmount(purchase), lang)),
        text: text(purchase.number),
      };
    }
    case 'expired':
      return attempt.method === 'mbway' ? states.expiredMbway : states.expiredVoucher;
    case 'failed':
      return attempt.method === 'mbway' ? states.failedMbway : states.failed;
    case 'refused':
      return { ...states.refused, text: refusalText(attempt.refusal, attempt.method, lang) };
    default:
      return states[view];
  }
}
