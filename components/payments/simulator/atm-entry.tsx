'use client';
// One step of the ATM: entity, reference or amount. A GET form, so that the step is in the URL.
import Form from 'next/form';
import Link from 'next/link';
import { useRef } from 'react';
import type { AtmStep, Entry } from '@/lib/payments/simulator/read-atm-step';
import { AtmFrame, AtmKeys } from './atm-frame';
import { ATM_CANCEL, ATM_GO, ATM_KEY } from './atm-look';
import { DigitsInput, type Writing } from './digits-input';
import { Keypad } from './keypad';

const ASK: Record<
  Entry,
  { label: string; hint: string; wrong: string; maxDigits: number; writing: Writing }
> = {
  entity: {
    label: 'Entidade',
    hint: 'Os 5 algarismos da entidade.',
    wrong: 'A entidade tem 5 algarismos. Confirme na página da compra.',
    maxDigits: 5,
    writing: 'plain',
  },
  reference: {
    label: 'Referência',
    hint: 'Os 9 algarismos da referência.',
    wrong: 'A referência tem 9 algarismos. Confirme na página da compra.',
    maxDigits: 9,
    writing: 'groups',
  },
  euros: {
    label: 'Montante',
    hint: 'Em euros e cêntimos, por exemplo 42,50.',
    wrong: 'Escreva o montante em euros e cêntimos, por exemplo 42,50.',
    maxDigits: 9,
    writing: 'cents',
  },
};

export function AtmEntry({ step }: { step: Extract<AtmStep, { at: 'entry' }> }) {
  const { label, hint, wrong, maxDigits, writing } = ASK[step.entry];
  const field = useRef<HTMLInputElement>(null);
  const refused = step.typed !== undefined;
  return (
    <Form action="/simulator/atm" prefetch={false} className="contents" noValidate>
      {Object.entries(step.carry)
        .filter(([name]) => name !== 'amount' || step.entry !== 'euros')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <AtmFrame
        side={
          <AtmKeys>
            <Keypad field={field} keyClassName={ATM_KEY} />
            <div className="grid grid-cols-2 gap-2">
              <button type="submit" className={`${ATM_GO} order-2`}>
                Continuar
              </button>
              <Link href="/simulator/atm" className={ATM_CANCEL}>
                Anular
              </Link>
            </div>
          </AtmKeys>
        }
      >
        <h1 className="text-2xl sm:text-3xl">Pagamento de serviços/compras</h1>
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
              writing={writing}
              maxDigits={maxDigits}
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
        <p className="text-sm text-[#cfe0d9]">Depois carregue em Continuar.</p>
      </AtmFrame>
    </Form>
  );
}
