// The shop's header and footer around its pages.
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Header } from '@/components/store/header';
import { Mark } from '@/components/store/mark';
import { MessagesProvider } from '@/components/ui/messages';
import { CART_COOKIE, cartPieces, readCart } from '@/lib/store/checkout/cart';
import { asLang } from '@/lib/store/lang';
import { formsMessages } from '@/lib/store/messages/forms';
import { shopMessages } from '@/lib/store/messages/shop';

type Props = { children: ReactNode; params: Promise<{ lang: string }> };

export default async function ShopLayout({ children, params }: Props) {
  const lang = asLang((await params).lang);
  const messages = shopMessages[lang];
  // Rendered for each request: whether this is a demonstration is known when it runs, not when it is built.
  const pieces = cartPieces(readCart((await cookies()).get(CART_COOKIE)?.value));
  const framed = (await headers()).get('sec-fetch-dest') === 'iframe';
  return (
    <>
      <p className="mb-6 hidden items-center gap-2 font-serif text-2xl print:flex">
        <Mark className="size-7 text-pine" />
        Caruma
      </p>
      <Header lang={lang} pieces={pieces} framed={framed} />
      <main id="content" className="mx-auto w-full max-w-6xl flex-1 px-4 sm:px-6">
        <MessagesProvider messages={formsMessages[lang]}>{children}</MessagesProvider>
      </main>
      <footer className="mt-20 border-t border-rule print:hidden">
        <div className="mx-auto max-w-6xl px-4 py-10 text-sm text-muted sm:px-6">
          <p className="max-w-prose">
            {messages.footer} {messages.noShopping}
          </p>
          <a
            href={`/admin/${lang}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {messages.admin}
          </a>
        </div>
      </footer>
    </>
  );
}
