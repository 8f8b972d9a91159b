'use server';
// What a shopper can do on the page of a purchase: pay it another way, or once more.
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { exceededLimit } from '@/lib/store/checkout/limits';
import { methodCarries } from '@/lib/store/checkout/method-limits';
import { nextAttempt } from '@/lib/store/checkout/next-attempt';
import { parsePhone } from '@/lib/store/checkout/phone';
import { soldMeanwhile } from '@/lib/store/checkout/sold-pieces';
import { clientAddress } from '@/lib/store/client-address';
import { placeOrder } from '@/lib/store/integration/place-order';
import { asLang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { readPurchase } from '@/lib/store/purchases/purchases';

export interface PayAgainState {
  phone: string;
  error?: string;
}

/** Makes the next attempt and its order. Pressed twice, or in two tabs, it makes one. */
export async function payAgain(_before: PayAgainState, form: FormData): Promise<PayAgainState> {
  const lang = asLang(form.get('lang'));
  const token = String(form.get('token'));
  const purchase = await readPurchase(token);
  if (!purchase) redirect(`/${lang}`);
  const method = form.get('method') === 'mbway' ? 'mbway' : 'multibanco';
  const typed = String(form.get('phone') ?? '').slice(0, 40);
  const messages = messagesIn(lang);
  let phone: string | null = null;
  if (method === 'mbway') {
    const parsed = parsePhone(typed);
    if ('problem' in parsed) return { phone: typed, error: messages.errors[parsed.problem] };
    phone = parsed.phone;
  }
  if (!methodCarries(method, purchase.total)) return { phone: typed, error: messages.refusals.other };
  if (await soldMeanwhile(purchase)) return { phone: typed, error: messages.sold };
  const client = clientAddress(await headers());
  const exceeded = await exceededLimit({ client, email: purchase.email, phone });
  if (exceeded) return { phone: typed, error: messages.limits[exceeded] };
  if (await nextAttempt(token, Number(form.get('from')), { method, phone })) {
    const updated = await readPurchase(token);
    if (updated) await placeOrder(updated);
  }
  redirect(`/${lang}/purchases/${token}`);
}
