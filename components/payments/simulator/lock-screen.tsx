// The payer's locked phone: requests that can be approved show as push notifications, newest first.
import Link from 'next/link';
import type { MbwayRequest } from '@/lib/payments/network/mbway-requests';
import { formatEuros } from '@/lib/payments/simulator/format-euros';
import { groupDigits } from '@/lib/payments/simulator/group-digits';
import { Countdown } from './countdown';
import { LisbonClock } from './lisbon-clock';
import { PhoneFrame } from './phone-frame';
import { Wallpaper } from './wallpaper';

const day = new Intl.DateTimeFormat('pt-PT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Lisbon',
});

export function LockScreen({
  phone,
  requests,
  guided,
  now,
}: {
  phone: string;
  requests: MbwayRequest[];
  guided: boolean;
  now: Date;
}) {
  const newest = requests[0];
  return (
    <PhoneFrame dark>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Wallpaper />
      <div className="relative flex flex-1 flex-col px-3 pb-6">
        <div className="pt-4 pb-6 text-center">
          <h1 className="font-sans text-sm font-medium">
            <span className="sr-only">Telemóvel </span>
            {groupDigits(phone.slice(4))}
          </h1>
          <p className="mt-2 font-serif text-7xl leading-none lining-nums">
            <LisbonClock now={now.getTime()} />
          </p>
          <p className="mt-2 text-lg">{day.format(now)}</p>
        </div>
        <p role="status" className="sr-only">
          {newest && `Pedido MB WAY: ${newest.merchant}, ${formatEuros(newest.amount)}.`}
        </p>
        {requests.length === 0 && (
          <p className="mx-auto max-w-64 text-center text-balance">
            Sem pedidos. Quando pagar na loja, o aviso aparece aqui.
          </p>
        )}
        <ul className="flex flex-col gap-2" aria-label="Pedidos por aprovar">
          {requests.map((request) => (
            <li
              key={request.order_id}
              className="animate-push relative rounded-[1.1rem] bg-card p-4 text-ink"
            >
              <p className="flex justify-between text-sm text-muted">
                <span className="font-semibold text-ink">MB WAY</span>
                <span>
                  expira em <Countdown seconds={secondsUntil(request.expires_at, now)} />
                </span>
              </p>
              <Link
                prefetch={false}
                href={`/simulator/phone?${new URLSearchParams({ phone, order: request.order_id, ...(guided && { guided: '' }) })}`}
                className="mt-1 block leading-snug after:absolute after:inset-0 after:rounded-[inherit]"
              >
                <strong className="font-semibold">{request.merchant}</strong> pede{' '}
                <strong className="font-semibold whitespace-nowrap">{formatEuros(request.amount)}</strong>
                <span className="block text-sm text-pine">Toque para ver e aprovar</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PhoneFrame>
  );
}

function secondsUntil(moment: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / 1000));
}
