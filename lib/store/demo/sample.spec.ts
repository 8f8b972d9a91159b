import { expect, test } from 'playwright/test';
import { sampleShopper } from './sample';

test('each guided purchase has a shopper of its own: none uses up what the shop takes from one', () => {
  const [one, other] = [sampleShopper(), sampleShopper()];
  expect(other.email).not.toBe(one.email);
  expect(other.phone).not.toBe(one.phone);
});
