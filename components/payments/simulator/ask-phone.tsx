// The simulated phone before it has a number: asks for one, in any form that is usual in Portugal.
import Form from 'next/form';
import { Button } from '@/components/ui/button';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import type { Choice } from '@/lib/payments/demo/simulator/simulator-url';
import { Mark } from '../mark';
import { ChoiceInputs } from './choice-inputs';
import { PhoneFrame } from './phone-frame';

/** `refused` is what was typed when it is not a Portuguese mobile number. */
export function AskPhone({ choice, refused }: { choice: Choice; refused?: string }) {
  const texts = messagesIn(choice.lang).phone.ask;
  return (
    <PhoneFrame lang={choice.lang}>
      <Form action="/simulator/phone" className="flex flex-1 flex-col px-6 pt-10 pb-8">
        <ChoiceInputs choice={choice} />
        <Mark className="size-10 text-pine" />
        <h1 className="mt-5 text-3xl leading-tight">{texts.heading}</h1>
        <p className="mt-3 text-muted">{texts.text}</p>
        <label htmlFor="phone" className="mt-8 font-medium">
          {texts.label}
        </label>
        {refused !== undefined && (
          <p id="phone-error" role="alert" className="text-sm font-medium text-failed">
            {texts.refused}
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
        <Button className="mt-4 min-h-12">{texts.open}</Button>
      </Form>
    </PhoneFrame>
  );
}
