import { expect, test } from 'playwright/test';
import { readIban } from './iban';

for (const [typed, iban] of [
  ['PT50 0002 0123 1234 5678 9015 4', 'PT50000201231234567890154'],
  ['pt50000201231234567890154', 'PT50000201231234567890154'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['PT50 0002 0123 1234 5678 9015 5', undefined],
  ['PT05 0002 0123 1234 5678 9015 4', undefined],
  ['PT50 0002 0123 1234 5678 9015', undefined],
  ['123456789', undefined],
  ['', undefined],
] as const)
  test(`IBAN «${typed}» is ${iban ? 'right' : 'refused'}`, () => expect(readIban(typed)).toBe(iban));
