import { expect, test } from 'playwright/test';
import { formatEuros } from './format-euros';

test('euros are written as in Portugal, with thousands apart from four digits on', () => {
  expect(formatEuros(4250)).toBe('42,50\u00a0€');
  expect(formatEuros(540_000)).toBe('5\u00a0400,00\u00a0€');
  expect(formatEuros(123_456_789)).toBe('1\u00a0234\u00a0567,89\u00a0€');
});
