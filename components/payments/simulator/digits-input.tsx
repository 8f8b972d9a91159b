'use client';
// The one input of both devices: digits only, written the way the device writes them. `keypad.tsx` types into it.
// Without JavaScript it is a plain text field, and the server reads whatever form was typed.
import { type InputHTMLAttributes, useEffect, useRef } from 'react';

const WRITTEN = {
  plain: (digits: string) => digits,
  groups: (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 '),
  /** Filled from the right, as machines do: 4250 is 42,50. */
  cents: (digits: string) => (Number(digits) ? (Number(digits) / 100).toFixed(2).replace('.', ',') : ''),
};

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  written?: keyof typeof WRITTEN;
  /** How many digits it takes. */
  most: number;
};

export function DigitsInput({ written = 'plain', most, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not on a touch screen, where focus would push a keyboard over our own.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);
  return (
    <input
      {...rest}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      onInput={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '');
        const kept = written === 'cents' ? digits.replace(/^0+/, '') : digits;
        currentTarget.value = WRITTEN[written](kept.slice(0, most));
      }}
    />
  );
}
