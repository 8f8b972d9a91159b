// One payment in the control room: what it is, how long it lasts, and what its payer can do.
import { ButtonLink } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Status } from '@/components/ui/status';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/components/ui/use-form-action';
import { groupDigits } from '@/lib/payments/demo/simulator/group-digits';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import type { ControlledPayment } from '@/lib/payments/demo/simulator/read-control-room';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { formatMoment, formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { STATUS_KIND } from '../status-kind';
import { Countdown } from './countdown';
import { TileActions } from './tile-actions';

interface Props {
  choice: Choice;
  payment: ControlledPayment;
  settle: (before: FormState, form: FormData) => Promise<FormState>;
}

export function PaymentTile({ choice, payment, settle }: Props) {
  const now = new Date(Date.now() + payment.aheadSeconds * 1000);
  const { lang } = choice;
  const { lost, room: texts, timeline } = messagesIn(lang);
  const { method, voucher, status } = payment;
  const amount = formatMoney(payment.amount, lang);
  const hasEnded = status !== 'pending' && status !== 'awaiting_payment';
  const named = (action: string) => (
    <span>
      {action}
      <span className="sr-only">
        {' '}
        {payment.merchant}, {amount}
      </span>
    </span>
  );
  const open = voucher
    ? simulatorUrl('/atm', choice, { ...voucher, amount: String(payment.amount) })
    : simulatorUrl('/phone', choice, { order: payment.orderId });
  const steps = (
    <ButtonLink
      look="plain"
      href={simulatorUrl(`/orders/${payment.orderId}`, choice)}
      prefetch={false}
      className="col-span-2 text-sm"
    >
      {named(timeline.link)}
    </ButtonLink>
  );
  return (
    <li className="flex flex-col rounded-card border border-rule bg-card p-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span className="font-semibold text-ink">{texts[method]}</span>
        {!hasEnded && <TimeLeft payment={payment} now={now} lang={lang} />}
      </p>
      <h3 className="mt-2 font-sans text-base font-medium break-words">{payment.merchant}</h3>
      <p className="text-3xl leading-tight font-semibold tracking-tight tabular-nums">{amount}</p>
      <Facts
        className="mt-3 border-t border-rule text-sm"
        line="flex flex-wrap justify-between gap-x-4 py-2"
        value="break-all font-mono"
        lines={[
          [texts.facts.reference, payment.externalReference],
          [texts.facts.phone, payment.phoneEnding !== null && <MaskedPhone payment={payment} lang={lang} />],
          [texts.facts.voucher, voucher && `${voucher.entity} · ${groupDigits(voucher.reference)}`],
        ]}
      />
      <TileActions
        action={settle}
        lost={lost}
        outcome={
          hasEnded ? (
            <>
              <Status kind={STATUS_KIND[status]}>{texts.ended[status]}</Status>
              {steps}
            </>
          ) : undefined
        }
      >
        <input type="hidden" name="order" value={payment.orderId} />
        <SubmitButton name="outcome" value="paid">
          {named(texts.buttons.paid[method])}
        </SubmitButton>
        <SubmitButton look="quiet" name="outcome" value="failed">
          {named(texts.buttons.failed[method])}
        </SubmitButton>
        <SubmitButton look="plain" name="outcome" value="expired" className="text-sm text-muted!">
          {named(texts.buttons.expired[method])}
        </SubmitButton>
        <ButtonLink look="plain" href={open} prefetch={false} className="text-sm">
          {named(texts.buttons.open[method])}
        </ButtonLink>
        {steps}
      </TileActions>
    </li>
  );
}

function TimeLeft({ payment, now, lang }: { payment: ControlledPayment; now: Date; lang: Lang }) {
  const { facts } = messagesIn(lang).room;
  const ends = new Date(payment.expiresAt);
  if (payment.method === 'mbway')
    return (
      <span>
        {facts.timeLeft}{' '}
        <Countdown seconds={Math.max(0, Math.ceil((ends.getTime() - now.getTime()) / 1000))} />
      </span>
    );
  return (
    <span>
      {facts.until} <time dateTime={payment.expiresAt}>{formatMoment(ends, lang)}</time>
    </span>
  );
}

function MaskedPhone({ payment, lang }: { payment: ControlledPayment; lang: Lang }) {
  return (
    <>
      <span aria-hidden="true">9•• ••• {payment.phoneEnding}</span>
      <span className="sr-only">
        {messagesIn(lang).room.facts.phoneEnding([...(payment.phoneEnding ?? '')].join(' '))}
      </span>
    </>
  );
}
