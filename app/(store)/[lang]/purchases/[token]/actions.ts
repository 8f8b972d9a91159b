'use server';
// What a shopper can do on the page of a purchase: pay it another way, or once more.
import { redirect } from 'next/navigation';
import { asLang } from '@/lib/store/lang';
import { methodCarries } from '@/lib/store/method-limits';
import { nextAttempt } from '@/lib/store/next-attempt';
import { parsePhone } from '@/lib/store/phone';
import { placeOrder } from '@/lib/store/place-order';
import { readPurchase } from '@/lib/store/purchases';
import { soldMeanwhile } from '@/lib/store/sold-pieces';
import { wordsIn } from '@/lib/store/words';

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
  const words = wordsIn(lang);
  let phone: string | null = null;
  if (method === 'mbway') {
    const parsed = parsePhone(typed);
    if ('problem' in parsed) return { phone: typed, error: words.errors[parsed.problem] };
    phone = parsed.phone;
  }
  if (!methodCarries(method, purchase.total)) return { phone: typed, error: words.refusals.other };
  if (await soldMeanwhile(purchase)) return { phone: typed, error: words.sold };
  if (await nextAttempt(token, Number(form.get('from')), { method, phone })) {
    const updated = await readPurchase(token);
    if (updated) await placeOrder(updated);
  }
  redirect(`/${lang}/purchases/${token}`);
}
