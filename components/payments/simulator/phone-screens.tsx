// The screens of the payer's phone, in the order in which a payer meets them.

import Form from 'next/form';
import Link from 'next/link';
import { Button, ButtonLink } from '@/components/ui/button';
import type { MbwayRequest } from '@/lib/payments/demo/network/mbway-requests';
import { groupDigits } from '@/lib/payments/demo/simulator/group-digits';
import { phoneMessages } from '@/lib/payments/demo/simulator/messages/phone';
import type { PhoneRequest } from '@/lib/payments/demo/simulator/read-phone-request';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { formatMoney } from '@/lib/payments/format';
import { type Lang, LOCALE } from '@/lib/payments/lang';
import { Mark } from '../mark';
import { BackToPurchase } from './back-to-purchase';
import { ChoiceInputs } from './choice-inputs';
import { PhoneFrame } from './phone-frame';
import { type Decide, PinForm } from './pin-form';
import { Countdown, LisbonClock } from './ticking';
import { Wallpaper } from './wallpaper';

/** Asks for a number. `refused` is what was typed when it is not a Portuguese mobile number. */
export function AskPhone({ choice, refused }: { choice: Choice; refused?: string }) {
  const messages = phoneMessages[choice.lang].ask;
  return (
    <PhoneFrame lang={choice.lang}>
      <Form action="/simulator/phone" className="flex flex-1 flex-col px-6 pt-10 pb-8">
        <ChoiceInputs choice={choice} />
        <Mark className="size-10 text-pine" />
        <h1 className="mt-5 text-3xl leading-tight">{messages.heading}</h1>
        <p className="mt-3 text-muted">{messages.text}</p>
        <label htmlFor="phone" className="mt-8 font-medium">
          {messages.label}
        </label>
        {refused !== undefined && (
          <p id="phone-error" role="alert" className="text-sm font-medium text-failed">
            {messages.refused}
          </p>
        )}
        <input
          id="phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="912 345 678"
          defaultValue={refused}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={refused === undefined ? undefined : 'phone-error'}
          className={`mt-1.5 min-h-13 w-full rounded-card border bg-card px-4 font-mono text-lg placeholder:text-muted ${refused === undefined ? 'border-control' : 'border-2 border-failed'}`}
        />
        <Button className="mt-4 min-h-12">{messages.open}</Button>
      </Form>
    </PhoneFrame>
  );
}

interface LockProps {
  choice: Choice;
  phone: string;
  requests: MbwayRequest[];
  now: Date;
}

/** Requests that can be approved show as push notifications, newest first. */
export function LockScreen({ choice, phone, requests, now }: LockProps) {
  const { lang } = choice;
  const messages = phoneMessages[lang].lock;
  const newest = requests[0];
  const day = new Intl.DateTimeFormat(LOCALE[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Lisbon',
  });
  return (
    <PhoneFrame lang={lang} dark>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Wallpaper />
      <div className="relative flex flex-1 flex-col px-3 pb-6">
        <div className="pt-4 pb-6 text-center">
          <h1 className="font-sans text-sm font-medium">
            <span className="sr-only">{messages.phone} </span>
            {groupDigits(phone.slice(4))}
          </h1>
          <p className="mt-2 font-serif text-7xl leading-none lining-nums">
            <LisbonClock now={now.getTime()} locale={LOCALE[lang]} />
          </p>
          <p className="mt-2 text-lg">{day.format(now)}</p>
        </div>
        <p role="status" className="sr-only">
          {newest && messages.arrived(newest.merchant, formatMoney(newest.amount, lang))}
        </p>
        {requests.length === 0 && (
          <p className="mx-auto max-w-64 text-center text-balance">{messages.none}</p>
        )}
        <ul className="flex flex-col gap-2" aria-label={messages.list}>
          {requests.map(({ order_id, merchant, amount, expires_at }) => (
            <li key={order_id} className="animate-push relative rounded-[1.1rem] bg-card p-4 text-ink">
              <p className="flex justify-between text-sm text-muted">
                <span className="font-semibold text-ink">MB WAY</span>
                <span>
                  {messages.expiresIn}{' '}
                  <Countdown seconds={Math.ceil((Date.parse(expires_at) - now.getTime()) / 1000)} />
                </span>
              </p>
              <Link
                prefetch={false}
                href={simulatorUrl('/phone', choice, { phone, order: order_id })}
                className="mt-1 block leading-snug after:absolute after:inset-0 after:rounded-[inherit]"
              >
                <strong className="font-semibold">{merchant}</strong> {messages.asks}{' '}
                <strong className="font-semibold whitespace-nowrap">{formatMoney(amount, lang)}</strong>
                <span className="block text-sm text-pine">{messages.tap}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PhoneFrame>
  );
}

interface RequestProps {
  choice: Choice;
  phone: string;
  request: PhoneRequest;
}

/** The MB WAY request, opened: who asks, how much, how long it lasts, then the PIN and the decision. */
export function PaymentRequest({ choice, phone, request, decide }: RequestProps & { decide: Decide }) {
  const messages = phoneMessages[choice.lang].request;
  return (
    <PhoneFrame lang={choice.lang} bar="MB WAY">
      <div className="flex flex-1 flex-col px-5 pb-5">
        <div id="request" className="border-b border-rule pt-1 pb-4 text-center">
          <h1 className="font-sans text-base">
            <span className="font-semibold">{request.merchant}</span> {messages.asks}
          </h1>
          <p className="mt-1 text-5xl leading-tight font-semibold tracking-tight tabular-nums">
            {formatMoney(request.amount, choice.lang)}
          </p>
          <p className="mt-1 text-pending">
            {messages.timeBefore} <Countdown seconds={request.secondsLeft} /> {messages.timeAfter}
          </p>
        </div>
        <PinForm choice={choice} phone={phone} orderId={request.orderId} decide={decide} />
      </div>
    </PhoneFrame>
  );
}

const LOOK = {
  paid: { colour: 'text-pine', icon: 'M22 37l10 10 18-21' },
  failed: { colour: 'text-failed', icon: 'M25 25l22 22M47 25L25 47' },
  gone: { colour: 'text-muted', icon: 'M36 18v19l12 8' },
};

/** The outcome, read from the order's own state: `decision` from the URL only says why the payer declined. */
export function RequestResult({
  choice,
  phone,
  request,
  decision,
}: RequestProps & { decision: string | undefined }) {
  const [kind, heading, text] = outcomeOf(request, decision, choice.lang);
  const { colour, icon } = LOOK[kind];
  return (
    <PhoneFrame lang={choice.lang} bar="MB WAY">
      <div className="flex flex-1 flex-col px-6 pb-6">
        <div className="my-auto text-center" role="alert">
          <svg viewBox="0 0 72 72" className={`mx-auto size-20 ${colour}`} aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
              <circle cx="36" cy="36" r="33" />
              <path d={icon} />
            </g>
          </svg>
          <h1 className="mt-6 text-3xl leading-tight">{heading}</h1>
          <p className="mx-auto mt-3 max-w-72 text-muted">{text}</p>
        </div>
        {kind === 'paid' && <BackToPurchase lang={choice.lang} paid={request.orderId} />}
        <ButtonLink look="quiet" href={simulatorUrl('/phone', choice, { phone })} className="min-h-12">
          {phoneMessages[choice.lang].result.close}
        </ButtonLink>
      </div>
    </PhoneFrame>
  );
}

function outcomeOf(
  { status, merchant, amount }: PhoneRequest,
  decision: string | undefined,
  lang: Lang,
): [kind: keyof typeof LOOK, heading: string, text: string] {
  const messages = phoneMessages[lang].result;
  if (status === 'paid')
    return ['paid', messages.approved, messages.paid(formatMoney(amount, lang), merchant)];
  if (status === 'failed')
    return ['failed', messages.declined, decision === 'limit' ? messages.limit : messages.refused];
  return ['gone', messages.gone, status === 'refunded' ? messages.refunded : messages.expired];
}
