// A purchase whose MB WAY request waits for approval: what the waiting room shows.
import { MBWAY_MINUTES } from '@/lib/store/checkout/method-limits';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { StateHeading } from './state-heading';
import { WaitingPhone } from './waiting-phone';
import { WaitingRoom } from './waiting-room';
import { WaysForward } from './ways-forward';

const FULL = MBWAY_MINUTES * 60_000;

export function PendingPurchase({ purchase, lang, path }: { purchase: Purchase; lang: Lang; path: string }) {
  const { timeLeft, youHave, oneMinute, approved, noPush, states } = messagesIn(lang);
  const { id, createdAt } = currentAttempt(purchase);
  return (
    <WaitingRoom
      key={id}
      id={id}
      left={Math.max(0, createdAt.getTime() + FULL - Date.now())}
      full={FULL}
      path={path}
      messages={{ timeLeft, youHave, oneMinute, approved, noPush }}
      ways={<WaysForward purchase={purchase} view="pending" lang={lang} path={path} />}
      overdue={
        <>
          <h1 className="mt-3 text-4xl leading-tight sm:text-5xl">{states.overdue.heading}</h1>
          <p className="mt-4 text-lg">{states.overdue.text}</p>
        </>
      }
    >
      <WaitingPhone className="absolute right-0 bottom-0 h-52 max-sm:hidden" />
      <StateHeading purchase={purchase} lang={lang} />
    </WaitingRoom>
  );
}
