// The MB WAY request, opened: who asks, how much, how long it lasts, then the PIN and the decision.
import type { ComponentProps } from 'react';
import { formatEuros } from '@/lib/payments/simulator/format-euros';
import type { PhoneRequest } from '@/lib/payments/simulator/read-phone-request';
import { Countdown } from './countdown';
import { PhoneFrame } from './phone-frame';
import { PinForm } from './pin-form';

export function PaymentRequest({
  request,
  ...form
}: { request: PhoneRequest } & Omit<ComponentProps<typeof PinForm>, 'orderId'>) {
  return (
    <PhoneFrame bar="MB WAY">
      <div className="flex flex-1 flex-col px-5 pb-5">
        <div id="request" className="border-b border-rule pt-1 pb-4 text-center">
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
        <PinForm orderId={request.orderId} {...form} />
      </div>
    </PhoneFrame>
  );
}
