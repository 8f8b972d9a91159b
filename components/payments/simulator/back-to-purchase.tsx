// The link from a device back to the purchase's page. In a frame beside that page there is none.
import { buttonClass } from '@/components/ui/button';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { demoLinks } from '@/lib/demo-links';
import { simulatorMessages } from '@/lib/payments/demo/simulator/messages/simulator';
import { type Lang, LOCALE } from '@/lib/payments/lang';

interface Props {
  lang: Lang;
  /** The order that was paid, when nothing is left to do: its purchase, or else its page in the dashboard. */
  paid?: string;
}

export function BackToPurchase({ lang, paid }: Props) {
  const shop = demoLinks()?.shop;
  if (shop === undefined) return null;
  return (
    <UnlessFramed>
      <a
        href={paid ? `${shop}/purchases/of-order/${paid}?lang=${lang}` : `${shop}/${lang}/purchases/last`}
        lang={LOCALE[lang]}
        className={paid ? `${buttonClass('main')} mb-2 min-h-12 w-full` : buttonClass('plain')}
      >
        {!paid && <span aria-hidden="true">←</span>}
        {simulatorMessages[lang].header.back}
      </a>
    </UnlessFramed>
  );
}
