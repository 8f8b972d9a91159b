// The messages of the checkout form for one total, as plain strings: client components get no dictionary.
import { METHOD_LIMITS } from '@/lib/store/checkout/method-limits';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from './messages';

export function checkoutMessages(lang: Lang, total: number) {
  const messages = messagesIn(lang);
  const amount = formatMoney(total, lang);
  const { min, max } = METHOD_LIMITS.mbway;
  return {
    title: messages.checkout,
    intro: messages.checkoutIntro,
    errorsTitle: [1, 2, 3, 4, 5, 6].map(messages.errorsTitle),
    contact: messages.contact,
    email: messages.email,
    emailHint: messages.emailHint,
    name: messages.name,
    deliveryLegend: messages.deliveryLegend,
    pickup: messages.pickup,
    ship: messages.ship,
    address: messages.address,
    methodLegend: messages.methodLegend,
    mbwayHint: messages.mbwayHint,
    mbwayRange: messages.mbwayRange(formatMoney(min, lang), formatMoney(max, lang)),
    multibancoHint: messages.multibancoHint,
    phone: messages.phone,
    phoneHint: messages.phoneHint,
    nifDisclosure: messages.nifDisclosure,
    nif: messages.nif,
    payMbway: messages.payMbway(amount),
    payMultibanco: messages.payMultibanco(amount),
    useMultibanco: messages.useMultibanco,
    sending: messages.sending,
    unsent: messages.unsent,
  };
}

export type CheckoutMessages = ReturnType<typeof checkoutMessages>;
