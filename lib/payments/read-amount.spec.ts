import { expect, test } from 'playwright/test';
import { readAmount } from './read-amount';

for (const [text, cents] of [
  ['42', 4_200],
  ['42.50', 4_250],
  ['42,50 €', 4_250],
  ['0,50', 50],
  ['1234,50', 123_450],
  ['1 234,50', 123_450],
  ['1.234,50', 123_450],
  ['1,234,567.89', 123_456_789],
] as const)
  test(`“${text}” is ${cents} cents`, () => expect(readAmount(text)).toBe(cents));

test('what is no amount above zero, or could be read in two ways, is refused', () => {
  for (const text of '|0|0,00|-5|0,500|0.500|1.234|1,234|42,5|42.5|1.23.45|1,234,50|1e3'.split('|'))
    expect(readAmount(text), text).toBeUndefined();
});
