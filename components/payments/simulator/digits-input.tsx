'use client';
// The input of both devices: digits only, written the way the device writes them. Without JavaScript it is a plain text
// field, and the server reads whatever was typed.
import { type InputHTMLAttributes, type RefObject, useEffect } from 'react';

const WRITE = {
  plain: (digits: string, _sign: string) => digits,
  groups: (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 '),
  // Filled from the right, as ATMs do: 4250 is 42,50.
  cents: (digits: string, sign: string) =>
    Number(digits) ? (Number(digits) / 100).toFixed(2).replace('.', sign) : '',
};

export type Writing = keyof typeof WRITE;

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Also given to the keypad that types into it. */
  field: RefObject<HTMLInputElement | null>;
  writing?: Writing;
  maxDigits: number;
  /** Between euros and cents. */
  decimalSign?: ',' | '.';
}

export function DigitsInput({ field, writing = 'plain', maxDigits, decimalSign = ',', ...rest }: Props) {
  useEffect(() => {
    // Not on a touch screen, where focus would open a keyboard over our own; not in a frame, where it would leave the shop.
    if (matchMedia('(pointer: fine)').matches && window.self === window.top) field.current?.focus();
  }, [field]);
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
