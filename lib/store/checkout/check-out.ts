// Turns the checkout form into a purchase with an order, or into what the form should say.
import { type Placement, placeOrder } from '@/lib/store/integration/place-order';
import type { Lang } from '@/lib/store/lang';
import { log } from '@/lib/store/log';
import { checkoutMessages } from '@/lib/store/messages/checkout';
import { currentAttempt, isToken, type Purchase, readPurchase } from '@/lib/store/purchases/purchases';
import { shopIntegration } from '@/lib/store/shop-integration';
import { addAttempt } from './add-attempt';
import { type CartLine, cartTotal } from './cart';
import { type CheckoutValues, detailsSchema, readValues } from './form';
import { exceededLimit } from './limits';
import type { Method } from './method-limits';
import { recordPurchase } from './record-purchase';
import { anySold, soldPieces } from './sold-pieces';
import { newToken } from './tokens';

export type CheckoutField = 'email' | 'name' | 'address' | 'method' | 'phone' | 'nif';

export interface CheckoutState {
  values: CheckoutValues;
  errors: { field: CheckoutField; message: string }[];
  /** Said above the form and its errors: why the payment did not start. */
  notice?: string;
  /** Set when paying by Multibanco would help. */
  offerMultibanco?: boolean;
}

type Result = { purchase: string } | { state: CheckoutState };

/**
 * Checks the form, writes the purchase, and creates its order. The token in the form decides which purchase it
 * is: sent twice, or again after "back", the same form ends at the same purchase, never at a second charge.
 * @param client whose requests are counted: see `limits.ts`
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
  if (before && !startsOver(before)) return { purchase: before.token };

  if (cart.length === 0) return sorry(messages.errors.cartEmpty);
  const total = cartTotal(cart);
  // What the button said is what is charged, or nothing is.
  if (Number(values.total) !== total || (before && before.total !== total)) {
    const fresh = { ...values, total: String(total), token: newToken() };
    return sorry(messages.errors.cartChanged, { values: fresh });
  }
  if (anySold(await soldPieces(), cart)) return sorry(messages.errors.soldOut);
  const { method, phone, ...fields } = values;
  const address = values.delivery === 'address' ? values.address : null;
  const checked = detailsSchema(total, lang).safeParse({ ...fields, address, payment: { method, phone } });
  if (!checked.success)
    return wrong(
      checked.error.issues.map(({ path, message }) => ({ field: path.at(-1) as CheckoutField, message })),
    );

  const details = checked.data;
  const exceeded = await exceededLimit({ client, ...details });
  if (exceeded)
    return sorry(messages.limits[exceeded], {
      offerMultibanco: exceeded === 'open' || exceeded === 'phone',
    });
  const token = isToken(values.token) ? values.token : newToken();
  const lines = cart.map(({ product, quantity }) => ({
    slug: product.slug,
    quantity,
    price: product.price,
  }));
  const attempt = before
    ? await addAttempt(token, currentAttempt(before).number, details)
    : await recordPurchase({ token, lang, lines, ...details });
  // Another copy of this form was faster: it also asks for the order.
  if (!attempt) return { purchase: token };

  let placement: Placement;
  try {
    placement = await placeOrder(shopIntegration(), attempt);
  } catch (error) {
    // There may be an order by now. The purchase's page asks for it again; a new form would make a second.
    log('error', 'order not placed', { error });
    return { purchase: token };
  }
  if (placement.outcome !== 'refused') return { purchase: token };
  const message = refusalText(placement.code, details.method, lang);
  // The number has no MB WAY: that is the field's error, like any other mistake in it.
  if (placement.code === 'payment_failed' && details.method === 'mbway')
    return wrong([{ field: 'phone', message }], { offerMultibanco: true });
  return sorry(message, {
    offerMultibanco: details.method === 'mbway' && placement.code !== 'rate_limited',
  });
}

/** What to tell a shopper for an API error code. The API's own message is Brazilian, and for developers. */
export function refusalText(code: string | null, method: Method, lang: Lang): string {
  const { refusals } = checkoutMessages[lang];
  if (code === 'payment_failed' && method === 'multibanco') return refusals.payment_failed_other;
  return refusals[code as keyof typeof refusals] ?? refusals.other;
}

/** A purchase all of whose attempts were refused at creation cost nothing: its form may be sent again. */
function startsOver(purchase: Purchase): boolean {
  return purchase.status === 'open' && purchase.attempts.every((attempt) => attempt.status === 'refused');
}
