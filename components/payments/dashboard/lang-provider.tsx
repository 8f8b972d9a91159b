'use client';
// The page's language for client components; Server Components call `dashboardLang()`.
import { createContext, type ReactNode, use } from 'react';
import type { Lang } from '@/lib/payments/lang';

const LangContext = createContext<Lang>('en');

export function LangProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  return <LangContext value={lang}>{children}</LangContext>;
}

export function useLang(): Lang {
  return use(LangContext);
}
