// What the checkout form says, for one total, as plain strings.
import { formatMoney } from './format';
import type { Lang } from './lang';
import { METHOD_LIMITS } from './method-limits';
import { wordsIn } from './words';

export function checkoutWords(lang: Lang, total: number) {
  const words = wordsIn(lang);
  const amount = formatMoney(total, lang);
  const { min, max } = METHOD_LIMITS.mbway;
  return {
    title: words.checkout,
    intro: words.checkoutIntro,
    errorsTitle: [1, 2, 3, 4, 5, 6].map(words.errorsTitle),
    contact: words.contact,
    email: words.email,
    emailHint: words.emailHint,
    name: words.name,
    deliveryLegend: words.deliveryLegend,
    pickup: words.pickup,
    ship: words.ship,
    address: words.address,
    methodLegend: words.methodLegend,
    mbwayHint: words.mbwayHint,
    mbwayRange: words.mbwayRange(formatMoney(min, lang), formatMoney(max, lang)),
    multibancoHint: words.multibancoHint,
    phone: words.phone,
    phoneHint: words.phoneHint,
    nifDisclosure: words.nifDisclosure,
    nif: words.nif,
    payMbway: words.payMbway(amount),
    payMultibanco: words.payMultibanco(amount),
    useMultibanco: words.useMultibanco,
    sending: words.sending,
  };
}

export type CheckoutWords = ReturnType<typeof checkoutWords>;
