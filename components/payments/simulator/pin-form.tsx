'use client';
// PIN and decision: one Server Action for every button, with JavaScript and without.
import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { useMessages } from '@/components/ui/messages';
import { SubmitButton } from '@/components/ui/submit-button';
import { type FormState, useFormAction } from '@/components/ui/use-form-action';
import type { PayerMessages } from '@/lib/payments/demo/simulator/messages/payer';
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

interface Props {
  choice: Choice;
  phone: string;
  orderId: string;
  decide: Decide;
}

export function PinForm({ choice, phone, orderId, decide }: Props) {
  const [state, submit] = useFormAction<DecisionState>(decide, { values: {} });
  const { pin: messages, lost } = useMessages<PayerMessages>();
  const { guided } = choice;
  const { pinMissing } = state;
  useEffect(() => {
    if (state.pinMissing) document.getElementById('pin')?.focus();
  }, [state]);
  return (
    <form action={submit} className="flex flex-1 flex-col">
      <ChoiceInputs choice={choice} />
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="order" value={orderId} />
      <label htmlFor="pin" className="mt-3 text-center font-medium">
        {messages.label}
      </label>
      <p
        id="pin-hint"
        className={`text-center text-sm ${pinMissing ? 'font-medium text-failed' : guided ? 'text-muted' : 'sr-only'}`}
      >
        {pinMissing ? messages.missing : guided ? messages.filled : messages.any}
      </p>
      <DigitsInput
        id="pin"
        name="pin"
        type="password"
        maxDigits={PIN_DIGITS}
        defaultValue={state.lost ? state.values.pin : guided ? SAMPLE_PIN : undefined}
        aria-invalid={pinMissing || undefined}
        aria-describedby="request pin-hint"
        className={`mx-auto mt-1.5 mb-3 min-h-12 w-56 rounded-card border bg-card pl-[0.5em] text-center font-mono text-2xl tracking-[0.5em] ${pinMissing ? 'border-2 border-failed' : 'border-control'}`}
      />
      <Keypad field="pin" keyClassName={KEY} />
      {state.lost && (
        <p role="alert" className="mt-3 text-center text-sm font-medium text-failed">
          {lost}
        </p>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 pt-4">
        {/* First in the form, so that Enter approves. */}
        <SubmitButton name="decision" value="approve" className="min-h-12">
          {messages.approve}
        </SubmitButton>
        <SubmitButton look="quiet" name="decision" value="decline" className="min-h-12 text-failed!">
          {messages.decline}
        </SubmitButton>
        <ButtonLink
          look="plain"
          href={simulatorUrl('/phone', choice, { phone })}
          className="text-sm text-muted!"
        >
          {messages.ignore}
        </ButtonLink>
        <SubmitButton look="plain" name="decision" value="limit" className="text-sm text-muted!">
          {messages.limit}
        </SubmitButton>
      </div>
    </form>
  );
}
