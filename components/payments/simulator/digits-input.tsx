'use client';
// The input of both devices: digits only, written the way the device writes them. Without JavaScript it is a plain text
// field, and the server reads whatever was typed.
import { type ComponentProps, useEffect, useRef } from 'react';

const WRITE = {
  plain: (digits: string, _sign: string) => digits,
  groups: (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 '),
  // Filled from the right, as ATMs do: 4250 is 42,50.
  cents: (digits: string, sign: string) =>
    Number(digits) ? (Number(digits) / 100).toFixed(2).replace('.', sign) : '',
};

interface Props extends ComponentProps<'input'> {
  writing?: keyof typeof WRITE;
  maxDigits: number;
  /** Between euros and cents. */
  decimalSign?: ',' | '.';
}

export function DigitsInput({ writing = 'plain', maxDigits, decimalSign = ',', ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not on a touch screen, where focus would open a keyboard over our own; not in a frame, where it would leave the shop.
    if (matchMedia('(pointer: fine)').matches && window.self === window.top) field.current?.focus();
  }, []);
  return (
    <input
      {...rest}
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      onInput={({ currentTarget: input }) => {
        const digits = input.value.replace(/\D/g, '').replace(writing === 'cents' ? /^0+/ : '', '');
        input.value = WRITE[writing](digits.slice(0, maxDigits), decimalSign);
      }}
    />
  );
}
