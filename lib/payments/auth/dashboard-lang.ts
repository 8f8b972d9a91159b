// The language of the dashboard's pages.
import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { preferredLang } from '@/lib/demo-menu';
import type { Lang } from '../lang';
import { setCookie } from './set-cookie';

const COOKIE = 'eclusa_lang';
/** Seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** The language that was chosen, or else the one that the browser asks for. */
export const dashboardLang = cache(async (): Promise<Lang> => {
  const chosen = (await cookies()).get(COOKIE)?.value;
  return chosen === 'pt' || chosen === 'en' ? chosen : preferredLang(await headers());
});

/** A page's `generateMetadata`: its title in the page's language. */
export const titled = (title: (lang: Lang) => string) => async (): Promise<Metadata> => ({
  title: title(await dashboardLang()),
});

/** Remembers the language in this browser. Only in a Server Action. */
export const chooseLang = (lang: Lang) =>
  setCookie(COOKIE, lang, { path: '/dashboard', sameSite: 'lax', maxAge: YEAR });
