import { expect, test } from 'playwright/test';
import { sign } from './sign';

const BODY =
  '{"id":"evt_1","type":"order.paid","created":1750000000,"data":{"object":{"id":"ord_1","status":"paid"}}}';
const SECRET = 'whsec_demo_0123456789abcdef';
const V1 = '54b39bfaf413c1c71aabf0ceaaee303523aa800e876591b9a0453364fcd0b2c0';

test('the published vector', () => {
  expect(sign(BODY, [SECRET], 1750000000)).toBe(`t=1750000000,v1=${V1}`);
});

test('during a rotation both secrets sign, the new one first', () => {
  const other = sign(BODY, ['ecl_whsec_other'], 1750000000).split('v1=')[1];
  expect(sign(BODY, ['ecl_whsec_other', SECRET], 1750000000)).toBe(`t=1750000000,v1=${other},v1=${V1}`);
});
