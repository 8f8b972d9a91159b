import { expect, test } from 'playwright/test';
import { choicesOf, SEED } from '@/e2e/support/seed';
import { voucherReference } from './voucher-reference';

const VECTORS: [entity: string, number: number, cents: number, reference: string][] = [
  ['90150', 1231234, 43211, '123123451'],
  ['93999', 9900404, 1450, '990040478'],
  ['11202', 1, 410, '000000140'],
  ['12345', 1234567, 4999, '123456794'],
  ['12345', 73, 1000, '000007302'],
];

for (const [entity, number, cents, reference] of VECTORS) {
  test(`entity ${entity}, number ${number}, ${cents} cents: ${reference}`, () => {
    expect(voucherReference(entity, number, cents)).toBe(reference);
  });
}

test('(N·100 + check) mod 97 is 1, up to the largest amount of eight digits', () => {
  const wrong: string[] = [];
  const choices = choicesOf(SEED, 0);
  for (let round = 0; round < 2_000; round++) {
    const number = choices.below(10_000_000);
    const cents = 1 + choices.below(99_999_999);
    const reference = voucherReference('12345', number, cents);
    const whole = `12345${reference.slice(0, 7)}${String(cents).padStart(8, '0')}${reference.slice(7)}`;
    if (BigInt(whole) % 97n !== 1n) wrong.push(whole);
  }
  expect(wrong).toEqual([]);
});

test('100000000 cents, which have nine digits, have a reference of their own rule', () => {
  expect(voucherReference('12345', 1234567, 100_000_000)).toMatch(/^1234567\d{2}$/);
});
