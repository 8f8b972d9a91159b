import { expect, test } from 'playwright/test';
import {
  formatDeadline,
  formatMoment,
  formatMoney,
  groupedReference,
  plainReference,
  spokenDigits,
} from './format';

test('money is written as each language writes it', () => {
  expect(formatMoney(540_000, 'pt')).toBe('5\u00a0400,00\u00a0€');
  expect(formatMoney(540_000, 'en')).toBe('€5,400.00');
});

test('a deadline is told in Lisbon time, in winter and in summer', () => {
  expect(formatDeadline(new Date('2026-11-27T23:59:59Z'), 'pt')).toBe(
    'sexta-feira, 27\u00a0de\u00a0novembro, às 23:59',
  );
  expect(formatDeadline(new Date('2026-07-03T22:59:59Z'), 'pt')).toBe(
    'sexta-feira, 3\u00a0de\u00a0julho, às 23:59',
  );
  expect(formatDeadline(new Date('2026-11-27T23:59:59Z'), 'en')).toBe('Friday 27\u00a0November at 23:59');
  expect(formatMoment(new Date('2026-07-03T22:59:59Z'), 'pt')).toBe('03/07/2026, 23:59');
  expect(formatMoment(new Date('2026-07-03T22:59:59Z'), 'en')).toBe('3 Jul 2026, 23:59');
});

test('a reference is grouped for the eye, plain for the clipboard, spaced for the ear', () => {
  expect(groupedReference('123 456 789')).toBe('123\u00a0456\u00a0789');
  expect(plainReference('123 456 789')).toBe('123456789');
  expect(spokenDigits('123 456')).toBe('1 2 3 4 5 6');
});
