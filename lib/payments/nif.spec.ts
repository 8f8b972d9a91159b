import { expect, test } from 'playwright/test';
import { isNif } from './nif';

test('a NIF has nine digits, of which the last one checks the others', () => {
  for (const nif of '501964843 123456789 999999990 245259830'.split(' ')) expect(isNif(nif), nif).toBe(true);
  for (const not of '501964842 50196484 5019648430 50196484a ٥٠١٩٦٤٨٤٣ 423456786 000000000'.split(' '))
    expect(isNif(not), not).toBe(false);
  for (const not of ['', '501964843\n']) expect(isNif(not), not).toBe(false);
});
