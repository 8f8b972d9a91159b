'use server';
// The purchase page's action: pay another way, or try again.
import { headers } from 'next/headers';
import { RedirectType, redirect } from 'next/navigation';
import type { FormState } from '@/components/ui/use-form-action';
import { paymentSchema } from '@/lib/store/checkout/form';
import { startProblem } from '@/lib/store/checkout/policy';
import { startPayment } from '@/lib/store/checkout/start-payment';
import { clientAddress } from '@/lib/store/http/client-address';
import { asLang } from '@/lib/store/lang';
import { checkoutMessages } from '@/lib/store/messages/checkout';
import { formsMessages } from '@/lib/store/messages/forms';
import { readPurchase } from '@/lib/store/purchases/purchases';

export interface PayAgainState extends FormState {
  error?: string;
}

/** Makes the next attempt and its order. Pressed twice, or in two tabs, it makes one. */
export async function payAgain(_before: PayAgainState, form: FormData): Promise<PayAgainState> {
  const lang = asLang(form.get('lang'));
  const token = String(form.get('token'));
  const purchase = await readPurchase(token);
  if (!purchase) redirect(`/${lang}`);
  const messages = checkoutMessages[lang];
  const values = { phone: String(form.get('phone') ?? '').slice(0, 40) };
  const refused = (error: string) => ({ values, error });
  const parsed = paymentSchema(purchase.total, lang).safeParse({ method: form.get('method'), ...values });
  if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? messages.refusals.other);
  const client = clientAddress(await headers());
  const problem = await startProblem(purchase, { client, email: purchase.email, ...parsed.data });
  if (problem) return refused(problem === 'sold' ? formsMessages[lang].sold : messages.limits[problem]);
  const { outcome } = await startPayment(token, Number(form.get('from')), parsed.data);
  if (outcome === 'phone_busy') return refused(messages.limits.phone_busy);
  const query = new URLSearchParams(String(form.get('query') ?? '').slice(0, 200));
  redirect(`/${lang}/purchases/${token}${query.size > 0 ? `?${query}` : ''}`, RedirectType.replace);
}
