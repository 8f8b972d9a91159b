'use client';
// PIN and decision: one Server Action for every button, with JavaScript and without.
import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { type FormState, useFormAction } from '@/components/ui/use-form-action';
import type { Messages } from '@/lib/payments/demo/simulator/messages/pt';
import { PIN_DIGITS, SAMPLE_PIN } from '@/lib/payments/demo/simulator/pin';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { ChoiceInputs } from './choice-inputs';
import { DigitsInput } from './digits-input';
import { Keypad } from './keypad';

const KEY =
  'min-h-13 cursor-pointer touch-manipulation rounded-card font-mono text-2xl hover:bg-card active:bg-rule';

export interface DecisionState extends FormState {
  pinMissing?: boolean;
}

export type Decide = (before: DecisionState, form: FormData) => Promise<DecisionState>;

export function PinForm({
  choice,
  phone,
  orderId,
  texts,
  decide,
}: {
  choice: Choice;
  phone: string;
  orderId: string;
  texts: Messages['phone']['pin'] & Pick<Messages, 'lost' | 'keypad'>;
  decide: Decide;
}) {
  const [state, submit] = useFormAction<DecisionState>(decide, { values: {} });
  const pin = useRef<HTMLInputElement>(null);
  const { guided } = choice;
  const { pinMissing } = state;
  useEffect(() => {
    if (state.pinMissing) pin.current?.focus();
  }, [state]);
  return (
    <form action={submit} className="flex flex-1 flex-col">
      <ChoiceInputs choice={choice} />
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="order" value={orderId} />
      <label htmlFor="pin" className="mt-3 text-center font-medium">
        {texts.label}
      </label>
      <p
        id="pin-hint"
        className={`text-center text-sm ${pinMissing ? 'font-medium text-failed' : guided ? 'text-muted' : 'sr-only'}`}
      >
        {pinMissing ? texts.missing : guided ? texts.filled : texts.any}
      </p>
      <DigitsInput
        id="pin"
        name="pin"
        type="password"
        field={pin}
        maxDigits={PIN_DIGITS}
        defaultValue={state.lost ? state.values.pin : guided ? SAMPLE_PIN : undefined}
        aria-invalid={pinMissing || undefined}
        aria-describedby="request pin-hint"
        className={`mx-auto mt-1.5 mb-3 min-h-12 w-56 rounded-card border bg-card pl-[0.5em] text-center font-mono text-2xl tracking-[0.5em] ${pinMissing ? 'border-2 border-failed' : 'border-control'}`}
      />
      <Keypad field={pin} texts={texts.keypad} keyClassName={KEY} />
      {state.lost && (
        <p role="alert" className="mt-3 text-center text-sm font-medium text-failed">
          {texts.lost}
        </p>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 pt-4">
        {/* First in the form, so that Enter approves. */}
        <SubmitButton name="decision" value="approve" className="min-h-12">
          {texts.approve}
        </SubmitButton>
        <SubmitButton look="quiet" name="decision" value="decline" className="min-h-12 text-failed!">
          {texts.decline}
        </SubmitButton>
        <ButtonLink
          look="plain"
          href={simulatorUrl('/phone', choice, { phone })}
          className="text-sm text-muted!"
        >
          {texts.ignore}
        </ButtonLink>
        <SubmitButton look="plain" name="decision" value="limit" className="text-sm text-muted!">
          {texts.limit}
        </SubmitButton>
      </div>
    </form>
  );
}
