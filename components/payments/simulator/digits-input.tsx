// The one input of both devices: digits only, written the way the device writes them. `keypad.tsx` types into it.
// Without JavaScript it is a plain text field, and the server reads whatever form was typed.
import type { InputHTMLAttributes } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  /** As they come, in groups of three, or as cents: filled from the right. */
  written?: 'plain' | 'groups' | 'cents';
  /** How many digits it takes. */
  most: number;
};

export function DigitsInput({ written = 'plain', most, ...rest }: Props) {
  return <input {...rest} data-digits={written} data-most={most} inputMode="numeric" autoComplete="off" />;
}
