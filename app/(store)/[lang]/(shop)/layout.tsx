// The shop's header and footer around its pages.
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Footer } from '@/components/store/footer';
import { Header } from '@/components/store/header';
import { Mark } from '@/components/store/mark';
import { CART_COOKIE, cartPieces, readCart } from '@/lib/store/checkout/cart';
import { asLang } from '@/lib/store/lang';

type Props = { children: ReactNode; params: Promise<{ lang: string }> };

export default async function ShopLayout({ children, params }: Props) {
  const lang = asLang((await params).lang);
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
        {children}
      </main>
      <Footer lang={lang} />
    </>
  );
}
