import { expect, test } from 'playwright/test';
import { readText } from './read-text';

test('a field is one line of text: it can put no paragraph of its own into an e-mail', () => {
  const form = new FormData();
  form.set('name', ' Shop).\r\n\r\nYour account\u2028is\u0007blocked \0');
  expect(readText(form, 'name')).toBe('Shop). Your account is blocked');
  expect(readText(form, 'missing')).toBe('');
});
