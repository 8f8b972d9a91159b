// Why a signature is refused, for a fixed vector; e2e/webhooks/vectors.spec.ts has all that are published.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { rule } from '@/e2e/rules';
import { verifyWebhook } from './verify-webhook';

const SECRET = 'whsec_demo_0123456789abcdef';
const NOW = 1750000000;
const BODY =
  '{"id":"evt_1","type":"order.paid","created":1750000000,"data":{"object":{"id":"ord_1","status":"paid"}}}';
const V1 = '54b39bfaf413c1c71aabf0ceaaee303523aa800e876591b9a0453364fcd0b2c0';
const HEADER = `t=${NOW},v1=${V1}`;
const OTHER = createHmac('sha256', 'another').update(`${NOW}.${BODY}`).digest('hex');
const UNKEYED = `t=${NOW},v1=${createHmac('sha256', '').update(`${NOW}.${BODY}`).digest('hex')}`;

interface Sent {
  header?: string | null;
  body?: string;
  secret?: string | undefined;
  now?: number;
}

const CASES: [reason: string, ...Sent[]][] = [
  [
    'valid',
    { secret: ` ${SECRET}\n` },
    // While a secret is rotated, either of two signatures may match.
    { header: `t=${NOW},v1=${V1},v1=${OTHER}` },
    { header: `t=${NOW}, v0=x, v1=${V1}` },
  ],
  ["t is 301 s away from this server's clock", { now: NOW - 301 }, { now: NOW + 301 }],
  ['no v1 matches: another secret, or another body', { body: BODY.replace('evt_1', 'evt_2') }],
  [
    'v1 is not 64 lowercase hex characters',
    ...[`${V1.slice(0, 63)}g`, ''].map((v1) => ({ header: `t=${NOW},v1=${v1}` })),
  ],
  ['the signature header is missing', { header: null }],
  ['v1 is missing', { header: `t=${NOW}` }],
  [
    't is missing or is not one unix time',
    ...[`t=,v1=${V1}`, `t=1e9,v1=${V1}`, `t=${NOW},t=${NOW},v1=${V1}`].map((header) => ({ header })),
  ],
  ['no webhook secret is configured', ...[undefined, ' \n'].map((secret) => ({ header: UNKEYED, secret }))],
];

for (const [reason, ...cases] of CASES)
  test(reason, { annotation: rule(reason.startsWith('t is 301') ? 'events.tolerance' : 'events.v1') }, () => {
    for (const sent of cases) {
      const { header, body, secret, now } = { header: HEADER, body: BODY, secret: SECRET, now: NOW, ...sent };
      const verdict = verifyWebhook(new TextEncoder().encode(body), header, secret, now);
      expect(verdict.valid ? 'valid' : verdict.reason, JSON.stringify(sent)).toBe(reason);
    }
  });

// No test can see it from outside: how long it takes depends on the machine.
test('signatures are compared in constant time', { annotation: rule('receiver.constant-time') }, () => {
  const source = readFileSync(join(import.meta.dirname, 'verify-webhook.ts'), 'utf8');
  expect(source.match(/timingSafeEqual\(/g)).toHaveLength(1);
  expect(source).not.toMatch(/(signature|expected)\w* *[!=]==? *|[!=]==? *(signature|expected)\b|\.equals\(/);
});
