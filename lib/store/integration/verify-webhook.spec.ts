// The receiver's rules (/docs/webhooks#verify), against a fixed vector.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { rule } from '@/e2e/rules';
import { verifyWebhook } from './verify-webhook';

const SECRET = 'whsec_demo_0123456789abcdef';
const NOW = 1750000000;
const BODY = new TextEncoder().encode(
  '{"id":"evt_1","type":"order.paid","created":1750000000,"data":{"object":{"id":"ord_1","status":"paid"}}}',
);
const V1 = '54b39bfaf413c1c71aabf0ceaaee303523aa800e876591b9a0453364fcd0b2c0';
const HEADER = `t=${NOW},v1=${V1}`;

const reason = (...args: Parameters<typeof verifyWebhook>) => {
  const verdict = verifyWebhook(...args);
  return verdict.valid ? 'valid' : verdict.reason;
};

test('the published vector is genuine', () => {
  expect(BODY.length).toBe(104);
  expect(reason(BODY, HEADER, SECRET, NOW)).toBe('valid');
});

test('300 seconds away is fine on either side, 301 is not', {
  annotation: rule('events.tolerance'),
}, () => {
  for (const distance of [-300, 300]) expect(reason(BODY, HEADER, SECRET, NOW + distance)).toBe('valid');
  for (const distance of [-301, 301])
    expect(reason(BODY, HEADER, SECRET, NOW + distance)).toBe("t is 301 s away from this server's clock");
});

test('an altered body, another secret or another time is refused', () => {
  const altered = Uint8Array.from(BODY);
  altered[10] = 0x32;
  const mismatch = 'no v1 matches: another secret, or another body';
  expect(reason(altered, HEADER, SECRET, NOW)).toBe(mismatch);
  expect(reason(BODY, HEADER, `${SECRET}x`, NOW)).toBe(mismatch);
  expect(reason(BODY, `t=${NOW + 1},v1=${V1}`, SECRET, NOW)).toBe(mismatch);
});

test('v1 is exactly 64 lowercase hex characters', {
  annotation: rule('events.v1'),
}, () => {
  const malformed = 'v1 is not 64 lowercase hex characters';
  for (const v1 of [V1.toUpperCase(), V1.slice(1), `${V1}0`, `${V1.slice(0, 63)}g`, ''])
    expect(reason(BODY, `t=${NOW},v1=${v1}`, SECRET, NOW)).toBe(malformed);
});

test('a header without t, without v1, with two times, or none at all is refused', () => {
  expect(reason(BODY, null, SECRET, NOW)).toBe('the signature header is missing');
  expect(reason(BODY, `t=${NOW}`, SECRET, NOW)).toBe('v1 is missing');
  for (const header of [`v1=${V1}`, `t=,v1=${V1}`, `t=1e9,v1=${V1}`, `t=${NOW},t=${NOW},v1=${V1}`])
    expect(reason(BODY, header, SECRET, NOW)).toBe('t is missing or is not one unix time');
});

test('while a secret is rotated, either of two signatures may match', () => {
  const other = createHmac('sha256', 'another').update(`${NOW}.`).update(BODY).digest('hex');
  expect(reason(BODY, `t=${NOW},v1=${other},v1=${V1}`, SECRET, NOW)).toBe('valid');
  expect(reason(BODY, `t=${NOW},v1=${V1},v1=${other}`, SECRET, NOW)).toBe('valid');
  expect(reason(BODY, `t=${NOW}, v0=x, v1=${V1}`, SECRET, NOW)).toBe('valid');
});

test('without a secret nothing is genuine, not even what is signed with nothing', () => {
  const signed = createHmac('sha256', '').update(`${NOW}.`).update(BODY).digest('hex');
  for (const secret of [undefined, '', ' \n'])
    expect(reason(BODY, `t=${NOW},v1=${signed}`, secret, NOW)).toBe('no webhook secret is configured');
});

test('whitespace around a pasted secret does not count', () => {
  expect(reason(BODY, HEADER, ` ${SECRET}\n`, NOW)).toBe('valid');
});

// No test can see it from outside: how long it takes depends on the machine.
test('signatures are compared in constant time', {
  annotation: rule('receiver.constant-time'),
}, () => {
  const source = readFileSync(join(import.meta.dirname, 'verify-webhook.ts'), 'utf8');
  expect(source.match(/timingSafeEqual\(/g)).toHaveLength(1);
  expect(source).not.toMatch(/(signature|expected)\w* *[!=]==? *|[!=]==? *(signature|expected)\b|\.equals\(/);
});
