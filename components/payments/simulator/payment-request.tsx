// The MB WAY request, opened: who asks, how much, how long it lasts, then the PIN and the decision.

import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import type { PhoneRequest } from '@/lib/payments/demo/simulator/read-phone-request';
import type { Choice } from '@/lib/payments/demo/simulator/simulator-url';
import { formatMoney } from '@/lib/payments/format';
import { Countdown } from './countdown';
import { PhoneFrame } from './phone-frame';
import { type Decide, PinForm } from './pin-form';

export function PaymentRequest({
  choice,
  phone,
  request,
  decide,
}: {
  choice: Choice;
  phone: string;
  request: PhoneRequest;
  decide: Decide;
}) {
  const { lost, keypad, phone: texts } = messagesIn(choice.lang);
  return (
    <PhoneFrame lang={choice.lang} bar="MB WAY">
      <div className="flex flex-1 flex-col px-5 pb-5">
        <div id="request" className="border-b border-rule pt-1 pb-4 text-center">
          <h1 className="font-sans text-base">
            <span className="font-semibold">{request.merchant}</span> {texts.request.asks}
          </h1>
          <p className="mt-1 text-5xl leading-tight font-semibold tracking-tight tabular-nums">
            {formatMoney(request.amount, choice.lang)}
          </p>
          <p className="mt-1 text-pending">
            {texts.request.timeBefore} <Countdown seconds={request.secondsLeft} /> {texts.request.timeAfter}
          </p>
        </div>
        <PinForm
          choice={choice}
          phone={phone}
          orderId={request.orderId}
          texts={{ ...texts.pin, lost, keypad }}
          decide={decide}
        />
      </div>
    </PhoneFrame>
  );
}
