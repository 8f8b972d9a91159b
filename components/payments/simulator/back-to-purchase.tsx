'use client';
// The link from a device back to the purchase's page. In a frame beside that page there is
// none.
import { useSearchParams } from 'next/navigation';
import { buttonClass } from '@/components/ui/button';
import { UnlessFramed } from '@/components/ui/unless-framed';

/** `shop` is the shop's origin; empty where it is served here. `look` is `main` where nothing is left to do. */
export function BackToPurchase({ shop, look = 'plain' }: { shop: string; look?: 'main' | 'plain' }) {
  const lang = useSearchParams().get('lang') === 'en' ? 'en' : 'pt';
  return (
    <UnlessFramed>
      <a
        href={`${shop}/${lang}/purchases/last`}
        lang={lang === 'pt' ? 'pt-PT' : 'en'}
        className={`${buttonClass(look)} ${look === 'main' ? 'mb-2 min-h-12 w-full' : ''}`}
      >
        {look === 'plain' && <span aria-hidden="true">←</span>}
        {lang === 'pt' ? 'Voltar à encomenda' : 'Back to the purchase'}
      </a>
    </UnlessFramed>
  );
}
