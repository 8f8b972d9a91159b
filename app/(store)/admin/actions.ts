'use server';
// The admin area's actions: sign in and out, refund. Each one checks the session.
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { FormState } from '@/components/ui/use-form-action';
import { checkPassword } from '@/lib/store/admin/check-password';
import { findByNumber } from '@/lib/store/admin/find-by-number';
import { refundPurchase } from '@/lib/store/admin/refund-purchase';
import {
  ADMIN_COOKIE,
  adminIsOpen,
  createSession,
  endSession,
  SESSION_SECONDS,
} from '@/lib/store/admin/session';
import { clientAddress } from '@/lib/store/http/client-address';
import { isHttps } from '@/lib/store/http/public-url';
import { asLang, type Lang } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';
import { requireStaff } from './is-signed-in';

export interface SignInState extends FormState {
  error?: string;
}

/** Opens the admin area, or says why not. The password is never handed back. */
export async function signIn(_before: SignInState, form: FormData): Promise<SignInState> {
  const lang = asLang(form.get('lang'));
  const messages = adminMessages[lang].guesses;
  const typed = String(form.get('password') ?? '').slice(0, 500);
  const result = await checkPassword(typed, clientAddress(await headers()));
  if (result.verdict === 'wrong') return { values: {}, error: messages.wrong };
  if (result.verdict === 'wait') return { values: {}, error: messages.wait(waitText(result.seconds, lang)) };
  return enter(lang);
}

/** One click, in the demonstration only. */
export async function enterDemonstration(before: FormState, form: FormData): Promise<FormState> {
  if (adminIsOpen()) await enter(asLang(form.get('lang')));
  return before;
}

export async function signOut(_before: FormState, form: FormData): Promise<FormState> {
  const jar = await cookies();
  const session = jar.get(ADMIN_COOKIE)?.value;
  if (session) await endSession(session);
  jar.delete({ name: ADMIN_COOKIE, path: '/admin' });
  redirect(`/admin/${asLang(form.get('lang'))}`);
}

/** Refunds what the confirmation showed; its id makes a second click the same refund. */
export async function refund(_before: FormState, form: FormData): Promise<FormState> {
  const lang = asLang(form.get('lang'));
  await requireStaff(lang);
  const number = String(form.get('number'));
  const id = String(form.get('id'));
  const purchase = await findByNumber(number);
  if (!purchase || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) redirect(`/admin/${lang}`);
  const result = await refundPurchase(purchase, id, Math.trunc(Number(form.get('amount'))) || 0);
  const outcome = result.outcome === 'refused' ? `refused:${result.code}` : result.outcome;
  redirect(`/admin/${lang}/purchases/${number}?result=${encodeURIComponent(outcome)}`);
}

async function enter(lang: Lang): Promise<never> {
  (await cookies()).set(ADMIN_COOKIE, await createSession(), {
    path: '/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(await headers()),
    maxAge: SESSION_SECONDS,
  });
  redirect(`/admin/${lang}`);
}

function waitText(seconds: number, lang: Lang): string {
  const messages = adminMessages[lang].guesses;
  return seconds < 100 ? messages.seconds(seconds) : messages.minutes(Math.ceil(seconds / 60));
}
