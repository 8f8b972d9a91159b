// One payment in the control room, with its payer's buttons.

import { ButtonLink } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Status } from '@/components/ui/status';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/components/ui/use-form-action';
import { groupDigits } from '@/lib/payments/demo/simulator/group-digits';
import { payerMessages } from '@/lib/payments/demo/simulator/messages/payer';
import { roomMessages } from '@/lib/payments/demo/simulator/messages/room';
import type { ControlledPayment } from '@/lib/payments/demo/simulator/read-control-room';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { formatMoment, formatMoney, METHOD } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { STATUS_KIND } from '../status-kind';
import { Countdown } from './ticking';
import { TileActions } from './tile-actions';

interface Props {
  choice: Choice;
  payment: ControlledPayment;
  settle: (before: FormState, form: FormData) => Promise<FormState>;
}

export function PaymentTile({ choice, payment, settle }: Props) {
  const { lang } = choice;
  const messages = roomMessages[lang];
  const { orderId, merchant, method, voucher, status, phoneEnding } = payment;
  const amount = formatMoney(payment.amount, lang);
  const hasEnded = status !== 'pending' && status !== 'awaiting_payment';
  const named = (action: string) => (
    <span>
      {action}
      <span className="sr-only">
        {' '}
        {merchant}, {amount}
      </span>
    </span>
  );
  const open = voucher
    ? simulatorUrl('/atm', choice, { ...voucher, amount: String(payment.amount) })
    : simulatorUrl('/phone', choice, { order: orderId });
  return (
    <li className="flex flex-col rounded-card border border-rule bg-card p-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span className="font-semibold text-ink">{METHOD[method]}</span>
        {!hasEnded && <TimeLeft payment={payment} lang={lang} />}
      </p>
      <h3 className="mt-2 font-sans text-base font-medium break-words">{merchant}</h3>
      <p className="text-3xl leading-tight font-semibold tracking-tight tabular-nums">{amount}</p>
      <Facts
        className="mt-3 border-t border-rule text-sm"
        line="flex flex-wrap justify-between gap-x-4 py-2"
        value="break-all font-mono"
        lines={[
          [messages.facts.reference, payment.externalReference],
          [
            messages.facts.phone,
            phoneEnding !== null && (
              <>
                <span aria-hidden="true">9•• ••• {phoneEnding}</span>
                <span className="sr-only">{messages.facts.phoneEnding([...phoneEnding].join(' '))}</span>
              </>
            ),
          ],
          [messages.facts.voucher, voucher && `${voucher.entity} · ${groupDigits(voucher.reference)}`],
        ]}
      />
      <TileActions
        action={settle}
        lost={payerMessages[lang].lost}
        outcome={hasEnded && <Status kind={STATUS_KIND[status]}>{messages.ended[status]}</Status>}
      >
        <input type="hidden" name="order" value={orderId} />
        <SubmitButton name="outcome" value="paid">
          {named(messages.buttons.paid[method])}
        </SubmitButton>
        <SubmitButton look="quiet" name="outcome" value="failed">
          {named(messages.buttons.failed[method])}
        </SubmitButton>
        <SubmitButton look="plain" name="outcome" value="expired" className="text-sm text-muted!">
          {named(messages.buttons.expired)}
        </SubmitButton>
        <ButtonLink look="plain" href={open} className="text-sm">
          {named(messages.buttons.open[method])}
        </ButtonLink>
      </TileActions>
    </li>
  );
}

function TimeLeft({ payment, lang }: { payment: ControlledPayment; lang: Lang }) {
  const { facts } = roomMessages[lang];
  const ends = new Date(payment.expiresAt);
  if (payment.method === 'mbway')
    return (
      <span>
        {facts.timeLeft}{' '}
        <Countdown seconds={Math.ceil((ends.getTime() - Date.now()) / 1000 - payment.aheadSeconds)} />
      </span>
    );
  return (
    <span>
      {facts.until} <time dateTime={payment.expiresAt}>{formatMoment(ends, lang)}</time>
    </span>
  );
}
