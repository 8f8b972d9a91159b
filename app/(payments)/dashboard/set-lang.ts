'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { chooseLang } from '@/lib/payments/auth/dashboard-lang';
import { nextPath, PATH_HEADER } from '@/lib/payments/auth/next-path';

/** Shows the dashboard in the other language from now on, on the page it was asked for. Needs no session. */
export async function setLang(form: FormData): Promise<void> {
  await chooseLang(form.get('lang') === 'pt' ? 'pt' : 'en');
  redirect(nextPath((await headers()).get(PATH_HEADER)));
}
