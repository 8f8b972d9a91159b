// A purchase whose MB WAY request waits for approval: the waiting room as this shop shows it.
import { MBWAY_MINUTES } from '@/lib/store/checkout/method-limits';
import { PAYMENT_TEXTS } from '@/lib/store/integration/ui/texts';
import { WaitingRoom } from '@/lib/store/integration/ui/waiting-room';
import type { Lang } from '@/lib/store/lang';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { ApprovedButton } from './approved-button';
import { PayOtherwise } from './pay-otherwise';
import { StateHeading } from './state-heading';
import { WaitingPhone } from './waiting-phone';

const FULL = MBWAY_MINUTES * 60_000;

interface Props {
  purchase: Purchase;
  lang: Lang;
  path: string;
}

export function PendingPurchase({ purchase, lang, path }: Props) {
  const { overdue } = purchaseMessages[lang].states;
  const { id, createdAt } = currentAttempt(purchase);
  return (
    <WaitingRoom
      key={id}
      id={id}
      left={Math.max(0, createdAt.getTime() + FULL - purchase.now.getTime())}
      full={FULL}
      texts={PAYMENT_TEXTS[lang].waiting}
      actions={
        <>
          <div className="mt-6 flex flex-wrap gap-3">
            <ApprovedButton path={path} stream={`/purchases/${purchase.token}/stream`} />
          </div>
          <div className="mt-8">
            <PayOtherwise purchase={purchase} view="pending" lang={lang} path={path} />
          </div>
        </>
      }
      overdue={
        <>
          <h1 className="mt-3 text-4xl leading-tight sm:text-5xl">{overdue.heading}</h1>
          <p className="mt-4 text-lg">{overdue.text}</p>
        </>
      }
    >
      <div className="relative">
        <WaitingPhone className="absolute top-full right-0 h-52 max-sm:hidden lg:[body:has(#device)_&]:hidden" />
        <StateHeading purchase={purchase} lang={lang} />
      </div>
    </WaitingRoom>
  );
}
