// Turns the checkout form into a purchase with an order, or into what the form should say: parse, ask the shop's policy,
// place.
import { costNothing } from '@/lib/store/integration/decide';
import type { Lang } from '@/lib/store/lang';
import { checkoutMessages } from '@/lib/store/messages/checkout';
import { currentAttempt, isToken, readPurchase } from '@/lib/store/purchases/purchases';
import { type CartLine, cartTotal } from './cart';
import { type CheckoutField, type CheckoutValues, parseDetails, readValues } from './form';
import { startProblem } from './policy';
import { forgetPurchase, recordPurchase } from './record-purchase';
import { refusalText, startPayment } from './start-payment';
import { newToken } from './tokens';

export interface CheckoutState {
  values: CheckoutValues;
  errors: { field: CheckoutField; message: string }[];
  /** Shown above the form: why the payment did not start. */
  notice?: string;
  /** Set when paying by Multibanco would help. */
  offerMultibanco?: boolean;
}

type Result = { purchase: string } | { state: CheckoutState };

/**
 * Checks the form, writes the purchase, and creates its order. The token in the form decides which purchase it
 * is: sent twice, or again after "back", the same form ends at the same purchase, never at a second charge.
 * @param client whose requests are counted: see `policy.ts`
 */
export async function checkOut(
  form: FormData,
  cart: CartLine[],
  lang: Lang,
  client: string,
): Promise<Result> {
  const values = readValues(form);
  const messages = checkoutMessages[lang];
  const sorry = (notice: string, more: Partial<CheckoutState> = {}): Result => ({
    state: { values, errors: [], notice, ...more },
  });
  const wrong = (errors: CheckoutState['errors'], more: Partial<CheckoutState> = {}) =>
    sorry(messages.errorsTitle(errors.length), { errors, ...more });

  const before = await readPurchase(values.token);
  if (before && !costNothing(before, before.attempts)) return { purchase: before.token };
  if (cart.length === 0) return sorry(messages.errors.cartEmpty);
  const total = cartTotal(cart);
  // Charge the amount on the button, or nothing.
  if (Number(values.total) !== total || (before && before.total !== total)) {
    const fresh = { ...values, total: String(total), token: newToken() };
    return sorry(messages.errors.cartChanged, { values: fresh });
  }

  const { details, errors = [] } = parseDetails(values, total, lang);
  if (!details) return wrong(errors);

  const lines = cart.map(({ product, quantity }) => ({ slug: product.slug, quantity, price: product.price }));
  const problem = await startProblem({ lines }, { client, ...details });
  if (problem === 'sold') return sorry(messages.errors.soldOut);
  if (problem)
    return sorry(messages.limits[problem], {
      offerMultibanco: problem === 'phone' || problem === 'phone_busy',
    });

  const token = isToken(values.token) ? values.token : newToken();
  if (!before) await recordPurchase({ token, lang, lines, ...details });
  const started = await startPayment(token, before ? currentAttempt(before).number : 0, details);
  if (started.outcome === 'phone_busy') {
    // A form sent at the same moment was faster.
    await forgetPurchase(token);
    return sorry(messages.limits.phone_busy, { offerMultibanco: true });
  }
  // Created; or unknown, and the purchase's page asks for it again; or another copy of this form was faster.
  if (started.outcome !== 'refused') return { purchase: token };
  const message = refusalText(started.code, details.method, lang);
  // The number has no MB WAY: that is the field's error, like any other mistake in it.
  if (started.code === 'payment_failed' && details.method === 'mbway')
    return wrong([{ field: 'phone', message }], { offerMultibanco: true });
  return sorry(message, { offerMultibanco: details.method === 'mbway' && started.code !== 'rate_limited' });
}
