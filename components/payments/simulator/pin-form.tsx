'use client';
// PIN and decision: one Server Action for every button, with JavaScript and without.
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { type FormState, useFormAction } from '@/components/ui/use-form-action';
import { DeviceButton } from './device-button';
import { DigitsInput } from './digits-input';
import { Keypad } from './keypad';

export interface DecisionState extends FormState {
  pinMissing?: boolean;
}

export function PinForm({
  phone,
  orderId,
  decide,
}: {
  phone: string;
  orderId: string;
  decide: (before: DecisionState, form: FormData) => Promise<DecisionState>;
}) {
  const [state, submit] = useFormAction<DecisionState>(decide, { values: {} });
  const pin = useRef<HTMLInputElement>(null);
  const { pinMissing } = state;
  useEffect(() => {
    if (state.pinMissing) pin.current?.focus();
  }, [state]);
  return (
    <form action={submit} className="flex flex-1 flex-col">
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="order" value={orderId} />
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
        field={pin}
        maxDigits={4}
        defaultValue={state.lost ? state.values.pin : undefined}
        aria-invalid={pinMissing || undefined}
        aria-describedby="request pin-hint"
        className={`mx-auto mt-1.5 mb-3 min-h-12 w-44 rounded-card border bg-card pl-[0.6em] text-center font-mono text-2xl tracking-[0.6em] ${pinMissing ? 'border-2 border-failed' : 'border-control'}`}
      />
      <Keypad field={pin} keyClassName="phone-key" />
      {state.lost && (
        <p role="alert" className="mt-3 text-center text-sm font-medium text-failed">
          Sem resposta. Verifique a ligação e tente de novo: nada é pago duas vezes.
        </p>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 pt-4">
        {/* First in the form, so that Enter approves. */}
        <DeviceButton name="decision" value="approve" className="device-main">
          Aprovar
        </DeviceButton>
        <DeviceButton name="decision" value="decline" className="device-quiet text-failed">
          Recusar
        </DeviceButton>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2 text-sm">
        <Link href={`/simulator/phone?${new URLSearchParams({ phone })}`} className="device-plain">
          Ignorar
        </Link>
        <DeviceButton name="decision" value="limit" className="device-plain">
          Limite excedido
        </DeviceButton>
      </div>
    </form>
  );
}
