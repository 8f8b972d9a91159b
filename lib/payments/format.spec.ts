import { expect, test } from 'playwright/test';
import { formatAgo, formatMoment, formatMoney } from './format';

const now = new Date('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('money has its thousands apart, and a minus as wide as a digit', () => {
  expect(formatMoney(540_000, 'pt')).toBe('5\u00a0400,00\u00a0€');
  expect(formatMoney(540_000, 'en')).toBe('€5,400.00');
  expect(formatMoney(-45, 'pt')).toBe('−0,45\u00a0€');
  expect(formatMoney(-45, 'en')).toBe('−€0.45');
});

test('a moment is in Lisbon time', () => {
  expect(formatMoment(new Date('2026-07-03T22:59:59Z'), 'en')).toBe('3 Jul 2026, 23:59');
  expect(formatMoment(new Date('2026-07-03T22:59:59Z'), 'pt')).toBe('03/07/2026, 23:59');
});

test('moments before and after now, in the largest whole unit', () => {
  expect(formatAgo(at(-20), now, 'en')).toBe('now');
  expect(formatAgo(at(-190), now, 'en')).toBe('3 minutes ago');
  expect(formatAgo(at(-7_300), now, 'pt')).toBe('há 2 horas');
  expect(formatAgo(at(-86_400), now, 'en')).toBe('yesterday');
  expect(formatAgo(at(-20 * 86_400), now, 'en')).toBe('20 days ago');
  expect(formatAgo(at(3_600), now, 'pt')).toBe('dentro de 1 hora');
});
