// The link from a device back to the purchase's page. In a frame beside that page there is none.
import { buttonClass } from '@/components/ui/button';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { demoLinks } from '@/lib/demo-links';
import { simulatorMessages } from '@/lib/payments/demo/simulator/messages/simulator';
import { type Lang, LOCALE } from '@/lib/payments/lang';

/** `look` is `main` where nothing is left to do. */
export function BackToPurchase({ lang, look = 'plain' }: { lang: Lang; look?: 'main' | 'plain' }) {
  const shop = demoLinks()?.shop;
  if (shop === undefined) return null;
  return (
    <UnlessFramed>
      <a
        href={`${shop}/${lang}/purchases/last`}
        lang={LOCALE[lang]}
        className={`${buttonClass(look)} ${look === 'main' ? 'mb-2 min-h-12 w-full' : ''}`}
      >
        {look === 'plain' && <span aria-hidden="true">←</span>}
        {simulatorMessages[lang].header.back}
      </a>
    </UnlessFramed>
  );
}
