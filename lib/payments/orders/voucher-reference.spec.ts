import { expect, test } from 'playwright/test';
import { voucherReference } from './voucher-reference';

const VECTORS: [entity: string, number: number, cents: number, reference: string][] = [
  ['90150', 1231234, 43211, '123123451'],
  ['93999', 9900404, 1450, '990040478'],
  ['11202', 1, 410, '000000140'],
  ['12345', 1234567, 4999, '123456794'],
  ['12345', 73, 1000, '000007302'],
  // Nine digits of cents, of which the check covers eight: they count as zeros, which no other amount does.
  ['12345', 1234567, 100_000_000, '123456756'],
];

for (const [entity, number, cents, reference] of VECTORS)
  test(`entity ${entity}, number ${number}, ${cents} cents: ${reference}`, () =>
    expect(voucherReference(entity, number, cents)).toBe(reference));
