import { expect, test } from 'playwright/test';
import { formatEuros } from './format-euros';

test('amounts have their thousands apart, in both languages', () => {
  expect(formatEuros(540_000, 'pt')).toBe('5\u00a0400,00\u00a0€');
  expect(formatEuros(540_000, 'en')).toBe('€5,400.00');
  expect(formatEuros(45, 'pt')).toBe('0,45\u00a0€');
});
