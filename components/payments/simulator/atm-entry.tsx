'use client';
// One step of the ATM: entity, reference or amount. A GET form, so that the step is in the URL.
import Form from 'next/form';
import Link from 'next/link';
import { useRef } from 'react';
import type { Messages } from '@/lib/payments/demo/simulator/messages/pt';
import type { AtmStep, Entry } from '@/lib/payments/demo/simulator/read-atm-step';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { AtmFrame, AtmKeys } from './atm-frame';
import { ATM_CANCEL, ATM_GO, ATM_KEY } from './atm-look';
import { ChoiceInputs } from './choice-inputs';
import { DigitsInput, type Writing } from './digits-input';
import { Keypad } from './keypad';

const FIELD: Record<Entry, { maxDigits: number; writing: Writing }> = {
  entity: { maxDigits: 5, writing: 'plain' },
  reference: { maxDigits: 9, writing: 'groups' },
  euros: { maxDigits: 9, writing: 'cents' },
};

export function AtmEntry({
  choice,
  step,
  texts,
  frame,
  keypad,
}: {
  choice: Choice;
  step: Extract<AtmStep, { at: 'entry' }>;
  texts: Messages['atm']['entry'];
  frame: Messages['atm']['frame'];
  keypad: Messages['keypad'];
}) {
  const { label, hint, wrong } = texts.fields[step.entry];
  const field = useRef<HTMLInputElement>(null);
  const refused = step.typed !== undefined;
  return (
    <Form action="/simulator/atm" prefetch={false} className="contents" noValidate>
      <ChoiceInputs choice={choice} />
      {Object.entries(step.carry)
        .filter(([name]) => name !== 'amount' || step.entry !== 'euros')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <AtmFrame
        lang={choice.lang}
        texts={frame}
        side={
          <AtmKeys>
            <Keypad field={field} texts={keypad} keyClassName={ATM_KEY} />
            <div className="grid grid-cols-2 gap-2">
              <button type="submit" className={`${ATM_GO} order-2`}>
                {texts.next}
              </button>
              <Link href={simulatorUrl('/atm', choice)} className={ATM_CANCEL}>
                {texts.cancel}
              </Link>
            </div>
          </AtmKeys>
        }
      >
        <h1 className="text-[1.4rem]/tight sm:text-3xl">{texts.heading}</h1>
        <div className="my-auto py-6">
          <label htmlFor="entry" className="text-xl font-semibold">
            {label}
          </label>
          <p id="entry-hint" className="mt-1 text-[#cfe0d9]">
            {hint}
          </p>
          {refused && (
            <p id="entry-error" role="alert" className="mt-2 font-semibold text-[#ffb9ad]">
              {wrong}
            </p>
          )}
          <div className="relative mt-3">
            <DigitsInput
              id="entry"
              name={step.entry}
              field={field}
              {...FIELD[step.entry]}
              decimalSign={choice.lang === 'pt' ? ',' : '.'}
              defaultValue={step.typed}
              aria-invalid={refused || undefined}
              aria-describedby={refused ? 'entry-error entry-hint' : 'entry-hint'}
              className="min-h-16 w-full rounded-card border-2 border-[#f6f2e7] bg-[#0b2a24] px-4 pr-12 text-right font-mono text-3xl tracking-wider text-[#f6f2e7] tabular-nums"
            />
            {step.entry === 'euros' && (
              <span className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-2xl">
                €
              </span>
            )}
          </div>
        </div>
        <p className="text-sm text-[#cfe0d9]">{texts.afterwards}</p>
      </AtmFrame>
    </Form>
  );
}
