// The MB WAY request, opened: who asks, how much, the PIN, and the decision. One form, with JavaScript and without.
import { formatEuros } from '@/lib/payments/simulator/format-euros';
import type { PhoneRequest } from '@/lib/payments/simulator/read-phone-request';
import { Countdown } from './countdown';
import { DigitsInput } from './digits-input';
import { Keypad } from './keypad';
import { PhoneFrame } from './phone-frame';
import { WatchRequests } from './watch-requests';

const KEY = 'phone-key';

export function PaymentRequest({
  phone,
  request,
  pending,
  pinMissing,
  decide,
}: {
  phone: string;
  request: PhoneRequest;
  /** The ids of everything that waits on this phone, joined by commas. */
  pending: string;
  pinMissing: boolean;
  decide: (form: FormData) => Promise<void>;
}) {
  return (
    <PhoneFrame bar="MB WAY">
      <WatchRequests phone={phone} known={pending} />
      <form action={decide} className="flex flex-1 flex-col px-5 pb-5">
        <input type="hidden" name="phone" value={phone} />
        <input type="hidden" name="order" value={request.orderId} />
        <div id="asked" className="border-b border-rule pt-1 pb-4 text-center">
          <h1 className="font-sans text-base">
            <span className="font-semibold">{request.merchant}</span> pede-lhe
          </h1>
          <p className="mt-1 text-5xl leading-tight font-semibold tracking-tight tabular-nums">
            {formatEuros(request.amount)}
          </p>
          <p className="mt-1 text-pending">
            Tem <Countdown seconds={request.secondsLeft} /> para aprovar
          </p>
        </div>
        <label htmlFor="pin" className="mt-3 text-center font-medium">
          PIN MB WAY
        </label>
        <p id="pin-hint" className={pinMissing ? 'text-center text-sm font-medium text-failed' : 'sr-only'}>
          {pinMissing ? 'Introduza os 4 algarismos do PIN.' : 'Quaisquer 4 algarismos.'}
        </p>
        <DigitsInput
          id="pin"
          name="pin"
          type="password"
          most={4}
          aria-invalid={pinMissing || undefined}
          aria-describedby="asked pin-hint"
          className={`mx-auto mt-1.5 mb-3 min-h-12 w-44 rounded-card border bg-card pl-[0.6em] text-center font-mono text-2xl tracking-[0.6em] ${pinMissing ? 'border-2 border-failed' : 'border-control'}`}
        />
        <Keypad input="pin" look={KEY} />
        <div className="mt-auto grid grid-cols-2 gap-2 pt-4">
          {/* First in the form, so that Enter approves. */}
          <button type="submit" name="decision" value="approve" className="device-main">
            Aprovar
          </button>
          <button type="submit" name="decision" value="decline" className="device-quiet text-failed">
            Recusar
          </button>
        </div>
        <div className="mt-2 grid grid-cols-2 gap-2 text-sm">
          <a href={`/simulator/phone?${new URLSearchParams({ phone })}`} className="device-plain">
            Ignorar
          </a>
          <button type="submit" name="decision" value="limit" className="device-plain">
            Limite excedido
          </button>
        </div>
      </form>
    </PhoneFrame>
  );
}
