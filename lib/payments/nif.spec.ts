import { expect, test } from 'playwright/test';
import { isNif } from './nif';

for (const nif of ['501964843', '123456789', '999999990', '245259830']) {
  test(`${nif} is a NIF`, () => expect(isNif(nif)).toBe(true));
}
for (const nif of [
  '501964842',
  '50196484',
  '5019648430',
  '50196484a',
  '٥٠١٩٦٤٨٤٣',
  '501964843\n',
  '',
  '423456786',
  '000000000',
]) {
  test(`${JSON.stringify(nif)} is not`, () => expect(isNif(nif)).toBe(false));
}
