import { expect, test } from 'playwright/test';
import { parseNif } from './nif';

test('a NIF passes with its check digit right, spaces and PT aside', () => {
  for (const nif of ['501964843', '123456789', '999999990', '245259830']) expect(parseNif(nif)).toBe(nif);
  expect(parseNif('PT 501 964 843')).toBe('501964843');
});

test('a wrong check digit, length or beginning does not', () => {
  for (const nif of ['501964842', '50196484', '5019648430', '000000000', '401964843', 'abcdefghi'])
    expect(parseNif(nif), nif).toBeUndefined();
});
