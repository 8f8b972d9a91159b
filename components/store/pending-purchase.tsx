// A purchase whose MB WAY request waits for approval: the waiting room as this shop shows it.
import { ButtonLink } from '@/components/ui/button';
import { MBWAY_MINUTES } from '@/lib/store/checkout/method-limits';
import { PAYMENT_TEXTS } from '@/lib/store/integration/texts';
import { WaitingRoom } from '@/lib/store/integration/waiting-room';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { StateHeading } from './state-heading';
import { WaitingPhone } from './waiting-phone';
import { WaysForward } from './ways-forward';

const FULL = MBWAY_MINUTES * 60_000;

export function PendingPurchase({ purchase, lang, path }: { purchase: Purchase; lang: Lang; path: string }) {
  const { approved, states } = messagesIn(lang);
  const { id, createdAt } = currentAttempt(purchase);
  return (
    <WaitingRoom
      key={id}
      id={id}
      left={Math.max(0, createdAt.getTime() + FULL - Date.now())}
      full={FULL}
      texts={PAYMENT_TEXTS[lang].waiting}
      actions={
        <p className="mt-6">
          <ButtonLink look="quiet" href={path} prefetch={false}>
            {approved}
          </ButtonLink>
        </p>
      }
      ways={
        <div className="mt-8">
          <WaysForward purchase={purchase} view="pending" lang={lang} path={path} />
        </div>
      }
      overdue={
        <>
          <h1 className="mt-3 text-4xl leading-tight sm:text-5xl">{states.overdue.heading}</h1>
          <p className="mt-4 text-lg">{states.overdue.text}</p>
        </>
      }
      classNames={{
        root: 'print:hidden',
        panel: 'relative',
        time: 'mt-6 flex items-baseline gap-3 text-lg',
        clock: 'font-mono text-5xl font-medium text-pending tabular-nums',
        track: 'mt-3 block h-2 w-full max-w-sm rounded-full border border-pending',
        bar: 'text-pending',
        hint: 'mt-4 text-muted',
      }}
    >
      <WaitingPhone className="absolute right-0 bottom-0 h-52 max-sm:hidden" />
      <StateHeading purchase={purchase} lang={lang} />
    </WaitingRoom>
  );
}
