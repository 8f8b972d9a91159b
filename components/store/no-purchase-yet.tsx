// Shown where the browser's last purchase would be, before there is one.
import { ButtonLink } from '@/components/ui/button';
import type { Lang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';

export function NoPurchaseYet({ lang }: { lang: Lang }) {
  const { noPurchase, noPurchaseText, goShopping } = shopMessages[lang];
  return (
    <div className="py-12 text-center sm:py-16">
      <h1 className="text-4xl">{noPurchase}</h1>
      <p className="mt-3 mb-8 text-muted">{noPurchaseText}</p>
      <ButtonLink href={`/${lang}`}>{goShopping}</ButtonLink>
    </div>
  );
}
