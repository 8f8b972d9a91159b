'use server';
// The checkout's action.
import { cookies, headers } from 'next/headers';
import { RedirectType, redirect } from 'next/navigation';
import { CART_COOKIE, readCart } from '@/lib/store/checkout/cart';
import { type CheckoutState, checkOut } from '@/lib/store/checkout/check-out';
import { readValues } from '@/lib/store/checkout/form';
import { clientAddress } from '@/lib/store/http/client-address';
import { isHttps } from '@/lib/store/http/public-url';
import { asLang } from '@/lib/store/lang';
import { log } from '@/lib/store/log';
import { checkoutMessages } from '@/lib/store/messages/checkout';
import { LAST_PURCHASE_COOKIE } from '@/lib/store/purchases/last-purchase';

/** Redirects to the purchase's page, or returns the form's state with its errors. */
export async function pay(_before: CheckoutState, form: FormData): Promise<CheckoutState> {
  const lang = asLang(form.get('lang'));
  const [jar, sent] = [await cookies(), await headers()];
  const cart = readCart(jar.get(CART_COOKIE)?.value);
  const result = await checkOut(form, cart, lang, clientAddress(sent)).catch((error) => {
    // An error page would lose what was typed. The token stays, so that sending the form again never pays twice.
    log('error', 'checkout failed', { error });
    return { state: { values: readValues(form), errors: [], notice: checkoutMessages[lang].checkoutFailed } };
  });
  if ('state' in result) return result.state;
  jar.delete(CART_COOKIE);
  jar.set(LAST_PURCHASE_COOKIE, result.purchase, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: isHttps(sent),
  });
  // A guided purchase goes on at the payer's device, beside the page. Back leads past the checkout, which is over.
  const page = `/${lang}/purchases/${result.purchase}`;
  redirect(form.has('guided') ? `${page}?device` : page, RedirectType.replace);
}
