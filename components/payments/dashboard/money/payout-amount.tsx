'use client';
// The amount of a payout, with what it leaves available, as it is typed.
import { useState } from 'react';
import { fill } from '@/components/ui/messages';
import { formatMoney, typedAmount } from '@/lib/payments/format';
import { readAmount } from '@/lib/payments/read-amount';
import { FormField } from '../action-form';
import { useClientMessages } from '../use-client-messages';

/** `available` in cents. */
export function PayoutAmount({ available, ibanLastFour }: { available: number; ibanLastFour: string }) {
  const { lang, payout: t } = useClientMessages();
  const whole = typedAmount(available, lang);
  const [typed, setTyped] = useState(whole);
  const amount = readAmount(typed);
  const left = amount === undefined ? undefined : available - amount;
  return (
    <div>
      <FormField
        id="amount"
        label={t.amount}
        hint={fill(t.hint, { available: formatMoney(available, lang), iban: ibanLastFour })}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={whole}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="noscript:hidden mt-2 flex justify-between gap-4 border-t border-rule pt-2 text-sm">
        <span className="text-muted">{t.after}</span>
        <output
          htmlFor="amount"
          className={`font-medium tabular-nums ${left !== undefined && left < 0 ? 'text-failed' : ''}`}
        >
          {left === undefined ? '–' : formatMoney(left, lang)}
        </output>
      </p>
    </div>
  );
}
