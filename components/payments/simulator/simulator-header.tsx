'use client';
// The top of the simulator's pages. Its layout can't read the query, which has the language, and hands it both languages.
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import type { HeaderMessages } from '@/lib/payments/demo/simulator/messages/simulator';
import { readChoice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { type Lang, LOCALE } from '@/lib/payments/lang';
import { Mark } from '../mark';

const LINK =
  'inline-flex min-h-11 items-center px-1.5 font-medium whitespace-nowrap underline-offset-4 hover:underline aria-[current]:underline sm:px-3';

interface Props {
  messages: Record<Lang, HeaderMessages>;
  /** What stands above and below, in each language. */
  bar: Record<Lang, ReactNode>;
  back: Record<Lang, ReactNode>;
  /** By how much the clock is ahead; undefined while it is on time. */
  ahead: string | undefined;
}

export function SimulatorHeader({ messages, bar, back, ahead }: Props) {
  const pathname = usePathname();
  const query = useSearchParams();
  const choice = readChoice(Object.fromEntries(query));
  const { lang } = choice;
  const text = messages[lang];
  useEffect(() => {
    document.documentElement.lang = LOCALE[lang];
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [lang]);

  const other: Lang = lang === 'pt' ? 'en' : 'pt';
  const translated = new URLSearchParams(query);
  translated.set('lang', other);
  const link = (page: '' | '/phone' | '/atm', name: string) => (
    <Link
      prefetch={false}
      href={simulatorUrl(page, choice)}
      aria-current={pathname === `/simulator${page}` ? 'page' : undefined}
      className={LINK}
    >
      {name}
    </Link>
  );
  return (
    <header>
      {bar[lang]}
      <div
        className="mx-auto flex w-full max-w-6xl flex-wrap items-center px-3 py-2 sm:px-5"
        lang={LOCALE[lang]}
      >
        <Link
          prefetch={false}
          href={simulatorUrl('', choice)}
          className="mr-auto inline-flex min-h-11 items-center gap-2 px-1 font-serif text-2xl"
        >
          <Mark className="size-6 text-pine max-[22rem]:hidden" />
          Eclusa
        </Link>
        {ahead && (
          <Link
            prefetch={false}
            href={`${simulatorUrl('', choice)}#clock`}
            className="mx-1 inline-flex min-h-11 items-center font-mono text-sm font-semibold whitespace-nowrap text-pending underline-offset-4 hover:underline"
          >
            <span className="sr-only">{text.ahead}: </span>
            <span className="rounded-full border border-current px-2 py-0.5">{ahead}</span>
          </Link>
        )}
        <nav
          aria-label={text.label}
          className="order-last -mx-1.5 flex flex-wrap max-md:basis-full md:order-none md:mx-0"
        >
          {link('', text.controlRoom)}
          {link('/phone', text.phone)}
          {link('/atm', text.atm)}
          {/* The docs have a style sheet of their own: a full page load. */}
          <a href={lang === 'pt' ? '/docs/pt/testing' : '/docs/testing'} className={LINK}>
            {text.docs}
          </a>
        </nav>
        <Link
          prefetch={false}
          href={`${pathname}?${translated}`}
          lang={LOCALE[other]}
          hrefLang={LOCALE[other]}
          className="inline-flex min-h-11 items-center px-2 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {text.otherLanguage}
        </Link>
        <ThemeToggle label={text.theme} />
      </div>
      <p className="mx-auto w-full max-w-6xl px-3 empty:hidden sm:px-5">{back[lang]}</p>
    </header>
  );
}
