// Keeps a page about a purchase up to date, and says so while the connection is lost.
import { LivePayment } from '@/lib/store/integration/ui/live-payment';
import type { Lang } from '@/lib/store/lang';
import { formsMessages } from '@/lib/store/messages/forms';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import { mayChange } from '@/lib/store/purchases/purchase-view';
import type { Purchase } from '@/lib/store/purchases/purchases';

interface Props {
  purchase: Purchase;
  lang: Lang;
  /** Announced when the page opens. */
  start?: string;
  /** Announced when it changes. */
  announcement: string;
  className?: string;
}

export function PurchaseUpdates({ purchase, lang, start = '', announcement, className }: Props) {
  const { offline } = formsMessages[lang],
    { offlineText } = purchaseMessages[lang];
  return (
    <LivePayment
      stream={mayChange(purchase) ? `/purchases/${purchase.token}/stream` : null}
      version={purchase.version}
      start={start}
      announcement={announcement}
      offline={
        <p className="border-l-4 border-pending bg-card px-4 py-3">
          <strong>{offline}</strong> {offlineText}
        </p>
      }
      {...(className && { className })}
    />
  );
}
