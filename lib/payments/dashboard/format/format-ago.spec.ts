import { expect, test } from 'playwright/test';
import { formatAgo } from './format-ago';

const now = new Date('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('moments before and after now, in the largest whole unit', () => {
  expect(formatAgo(at(-20), now, 'en')).toBe('now');
  expect(formatAgo(at(-190), now, 'en')).toBe('3 minutes ago');
  expect(formatAgo(at(-7_300), now, 'pt')).toBe('há 2 horas');
  expect(formatAgo(at(-86_400), now, 'en')).toBe('yesterday');
  expect(formatAgo(at(-20 * 86_400), now, 'en')).toBe('20 days ago');
  expect(formatAgo(at(3_600), now, 'pt')).toBe('dentro de 1 hora');
});
