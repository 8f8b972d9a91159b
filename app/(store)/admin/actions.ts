'use server';
// What one can do in the admin area: enter, leave, give money back. Each checks for itself who asks.
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { findByNumber } from '@/lib/store/admin/find-by-number';
import { refundPurchase } from '@/lib/store/admin/refund-purchase';
import {
  ADMIN_COOKIE,
  adminIsOpen,
  checkPassword,
  newSession,
  SESSION_SECONDS,
} from '@/lib/store/admin/session';
import { isSignedIn } from './is-signed-in';

/** What the door answers to a password that does not open it. */
export async function enter(_before: string | null, form: FormData): Promise<string | null> {
  const verdict = checkPassword(String(form.get('password') ?? '').slice(0, 500));
  if (verdict === 'wait') return 'Too many wrong passwords. Wait ten minutes.';
  if (verdict === 'wrong') return 'That is not the password.';
  return open();
}

/** One click, where everything is a demonstration. */
export async function lookAround(): Promise<void> {
  if (adminIsOpen()) await open();
}

export async function leave(): Promise<void> {
  (await cookies()).delete({ name: ADMIN_COOKIE, path: '/admin' });
  redirect('/admin');
}

/** Refunds what the confirmation showed; its id makes a second click the same refund. */
export async function refund(form: FormData): Promise<void> {
  if (!(await isSignedIn())) redirect('/admin');
  const number = String(form.get('number'));
  const id = String(form.get('id'));
  const purchase = await findByNumber(number);
  if (!purchase || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) redirect('/admin');
  const result = await refundPurchase(purchase, id, Math.trunc(Number(form.get('amount'))) || 0);
  const said = result.outcome === 'refused' ? `refused:${result.code}` : result.outcome;
  redirect(`/admin/purchases/${number}?said=${encodeURIComponent(said)}`);
}

async function open(): Promise<never> {
  (await cookies()).set(ADMIN_COOKIE, newSession(), {
    path: '/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: (await headers()).get('x-forwarded-proto') === 'https',
    maxAge: SESSION_SECONDS,
  });
  redirect('/admin');
}
