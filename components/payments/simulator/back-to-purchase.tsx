'use client';
// The way back to the shop, for who came to the device from the page of a purchase.
import { useSearchParams } from 'next/navigation';

/** `shop` is the shop's origin; empty where it is served here. */
export function BackToPurchase({ shop }: { shop: string }) {
  const lang = useSearchParams().get('lang') === 'en' ? 'en' : 'pt';
  return (
    <p className="mx-auto w-full max-w-6xl px-4 sm:px-6" lang={lang === 'pt' ? 'pt-PT' : 'en'}>
      <a
        href={`${shop}/${lang}/purchases/last`}
        className="inline-flex min-h-11 items-center font-medium text-pine underline underline-offset-4"
      >
        <span aria-hidden="true">←&nbsp;</span>
        {lang === 'pt' ? 'Voltar à encomenda' : 'Back to the purchase'}
      </a>
    </p>
  );
}
