import { expect, test } from 'playwright/test';
import { parseMoney } from './parse-money';

test('euros as people type them', () => {
  for (const [typed, cents] of [
    ['10', 1000],
    ['10,5', 1050],
    ['10.50', 1050],
    ['0,01', 1],
    ['1 234,00 €', 123_400],
  ] as const)
    expect(parseMoney(typed), typed).toBe(cents);
  for (const typed of ['', 'ten', '-1', '1,234', '1e3', '10,', '1.2.3', '99999999']) {
    expect(parseMoney(typed), typed).toBeUndefined();
  }
});
