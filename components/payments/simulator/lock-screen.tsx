// The payer's locked phone: requests that can be approved show as push notifications, newest first.
import Link from 'next/link';
import type { MbwayRequest } from '@/lib/payments/demo/network/mbway-requests';
import { groupDigits } from '@/lib/payments/demo/simulator/group-digits';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { formatMoney } from '@/lib/payments/format';
import { type Lang, LOCALE } from '@/lib/payments/lang';
import { Countdown } from './countdown';
import { LisbonClock } from './lisbon-clock';
import { PhoneFrame } from './phone-frame';
import { Wallpaper } from './wallpaper';

export function LockScreen({
  choice,
  phone,
  requests,
  now,
}: {
  choice: Choice;
  phone: string;
  requests: MbwayRequest[];
  now: Date;
}) {
  const { lang } = choice;
  const texts = messagesIn(lang).phone.lock;
  const newest = requests[0];
  return (
    <PhoneFrame lang={lang} dark>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Wallpaper />
      <div className="relative flex flex-1 flex-col px-3 pb-6">
        <div className="pt-4 pb-6 text-center">
          <h1 className="font-sans text-sm font-medium">
            <span className="sr-only">{texts.phone} </span>
            {groupDigits(phone.slice(4))}
          </h1>
          <p className="mt-2 font-serif text-7xl leading-none lining-nums">
            <LisbonClock now={now.getTime()} locale={LOCALE[lang]} />
          </p>
          <p className="mt-2 text-lg">{formatDay(now, lang)}</p>
        </div>
        <p role="status" className="sr-only">
          {newest && texts.arrived(newest.merchant, formatMoney(newest.amount, lang))}
        </p>
        {requests.length === 0 && <p className="mx-auto max-w-64 text-center text-balance">{texts.none}</p>}
        <ul className="flex flex-col gap-2" aria-label={texts.list}>
          {requests.map((request) => (
            <li
              key={request.order_id}
              className="animate-push relative rounded-[1.1rem] bg-card p-4 text-ink"
            >
              <p className="flex justify-between text-sm text-muted">
                <span className="font-semibold text-ink">MB WAY</span>
                <span>
                  {texts.expiresIn} <Countdown seconds={secondsUntil(request.expires_at, now)} />
                </span>
              </p>
              <Link
                prefetch={false}
                href={simulatorUrl('/phone', choice, { phone, order: request.order_id })}
                className="mt-1 block leading-snug after:absolute after:inset-0 after:rounded-[inherit]"
              >
                <strong className="font-semibold">{request.merchant}</strong> {texts.asks}{' '}
                <strong className="font-semibold whitespace-nowrap">
                  {formatMoney(request.amount, lang)}
                </strong>
                <span className="block text-sm text-pine">{texts.tap}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PhoneFrame>
  );
}

function formatDay(moment: Date, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALE[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Lisbon',
  }).format(moment);
}

function secondsUntil(moment: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / 1000));
}
