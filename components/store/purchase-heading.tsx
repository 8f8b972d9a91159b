// The state of a purchase, said first: chip, heading, text, and what hangs on them.
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Status, type StatusKind } from '@/components/ui/status';
import { MBWAY_MINUTES } from '@/lib/store/checkout/method-limits';
import { formatMoney } from '@/lib/store/format';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { purchaseMessages } from '@/lib/store/messages/purchase-messages';
import type { PurchaseView } from '@/lib/store/purchases/purchase-view';
import { currentAttempt, type Purchase, refundedAmount } from '@/lib/store/purchases/purchases';
import { Countdown } from './countdown';
import { WaitingPhone } from './waiting-phone';

const KIND: Record<PurchaseView, StatusKind> = {
  creating: 'pending',
  pending: 'pending',
  awaiting_payment: 'awaiting',
  paid: 'paid',
  expired: 'failed',
  failed: 'failed',
  refused: 'failed',
  refunded: 'refunded',
  partly_refunded: 'paid',
  sold_out: 'failed',
  review: 'pending',
};

interface Props {
  purchase: Purchase;
  view: PurchaseView;
  lang: Lang;
  path: string;
}

export function PurchaseHeading({ purchase, view, lang, path }: Props) {
  const messages = messagesIn(lang);
  const said = purchaseMessages(purchase, lang);
  const duplicates = purchase.attempts.filter((each) => each.duplicate && each.id !== purchase.paidAttempt);
  const stillOpen =
    (view === 'paid' || view === 'partly_refunded') &&
    purchase.attempts.some((each) => /^(pending|awaiting_payment)$/.test(each.status));
  const heading = (
    <>
      <h1 className="mt-3 text-4xl leading-tight sm:text-5xl">{said.heading}</h1>
      {said.text && <p className="mt-4 text-lg">{said.text}</p>}
    </>
  );
  return (
    <div className="relative print:hidden">
      {view === 'pending' && (
        <WaitingPhone className="when-not-overdue absolute right-0 bottom-0 h-52 max-sm:hidden" />
      )}
      <span className="when-not-overdue">
        <Status kind={KIND[view]}>
          {view === 'partly_refunded'
            ? messages.states.partlyRefunded.status(formatMoney(refundedAmount(purchase), lang))
            : messages.status[view]}
        </Status>
      </span>
      {view === 'pending' ? (
        <Pending purchase={purchase} lang={lang} path={path}>
          {heading}
        </Pending>
      ) : (
        heading
      )}
      {(view === 'paid' || view === 'partly_refunded') && (
        <ButtonLink href="#receipt" className="mt-6">
          {messages.receipt}
        </ButtonLink>
      )}
      <div className="mt-6 space-y-3 empty:hidden">
        {duplicates.map((each) => (
          <Notice key={each.id} kind={each.status === 'refunded' ? 'paid' : 'pending'}>
            {(each.status === 'refunded' ? messages.duplicateReturned : messages.duplicate)(
              formatMoney(each.amount, lang),
            )}
          </Notice>
        ))}
        {stillOpen && <Notice kind="pending">{messages.stillOpen}</Notice>}
      </div>
    </div>
  );
}

function Pending(props: { purchase: Purchase; lang: Lang; path: string; children: ReactNode }) {
  const messages = messagesIn(props.lang);
  const attempt = currentAttempt(props.purchase);
  const until = attempt.createdAt.getTime() + MBWAY_MINUTES * 60_000;
  const now = Date.now();
  return (
    <>
      <Countdown
        id={attempt.id}
        left={Math.max(0, until - now)}
        full={MBWAY_MINUTES * 60_000}
        messages={{ label: messages.timeLeft, before: messages.youHave, oneMinute: messages.oneMinute }}
        overdue={
          <>
            <h1 className="mt-3 text-4xl leading-tight sm:text-5xl">{messages.states.overdue.heading}</h1>
            <p className="mt-4 text-lg">{messages.states.overdue.text}</p>
          </>
        }
      >
        {props.children}
      </Countdown>
      <p className="when-not-overdue mt-6">
        <ButtonLink look="quiet" href={props.path}>
          {messages.approved}
        </ButtonLink>
      </p>
      {/* Appears by itself once the notification is late: the delay counts from when the request was made. */}
      <p
        data-keep=""
        data-key={attempt.id}
        className="when-not-overdue appear mt-4 text-muted"
        style={{ animationDelay: `${Math.max(0, 30_000 - (now - attempt.createdAt.getTime()))}ms` }}
      >
        {messages.noPush}
      </p>
    </>
  );
}
