// The top of every page of the shop.
import Link from 'next/link';
import { DemoBar } from '@/components/ui/demo-bar';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { demoMenu } from '@/lib/demo-menu';
import type { Lang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';
import { LangLink } from './lang-link';
import { Mark } from './mark';

interface Props {
  lang: Lang;
  /** How many pieces are in the cart. */
  pieces: number;
  /** Shown in the stage's frame; the stage has the bar. */
  framed: boolean;
}

export function Header({ lang, pieces, framed }: Props) {
  const messages = shopMessages[lang];
  return (
    <header className="print:hidden">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-card focus:p-3"
      >
        {messages.skip}
      </a>
      <UnlessFramed framed={framed}>
        <DemoBar lang={lang} menu={demoMenu(lang)} />
      </UnlessFramed>
      <div className="mx-auto flex max-w-6xl items-center gap-x-0.5 px-3 py-3 min-[22rem]:gap-x-1 min-[24rem]:px-4 sm:gap-x-3 sm:px-6">
        <Link
          prefetch={false}
          href={`/${lang}`}
          className="mr-auto inline-flex min-h-11 items-center gap-2 font-serif text-2xl"
        >
          <Mark className="size-7 text-pine max-[22rem]:hidden" />
          Caruma
        </Link>
        <LangLink to={lang === 'pt' ? 'en' : 'pt'} label={messages.otherLanguage} />
        <ThemeToggle label={messages.theme} />
        <Link
          prefetch={false}
          href={`/${lang}/cart`}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
        >
          {messages.cart}
          {/* Its room is kept while it is empty, so that nothing in the header moves. */}
          <span
            className={`order-first mr-1.5 grid min-w-7 place-items-center rounded-full bg-clay px-1 text-sm font-semibold text-page tabular-nums ${pieces ? '' : 'invisible'}`}
          >
            {pieces}
          </span>
        </Link>
      </div>
    </header>
  );
}
