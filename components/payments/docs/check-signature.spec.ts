import { expect, test } from 'playwright/test';
import vectors from '@/lib/payments/webhooks/vectors.json' with { type: 'json' };
import { checkSignature, type SignatureInput, type Verdict } from './check-signature';

test('each published vector is judged as it should be', async () => {
  for (const vector of vectors)
    expect((await checkSignature(vector)).verdict === 'valid', vector.name).toBe(vector.valid);
});

const published = vectors[0] as SignatureInput;
const verdictOf = async (change: Partial<SignatureInput>, genuine: SignatureInput[] = []) =>
  (await checkSignature({ ...published, ...change }, genuine)).verdict;

for (const [verdict, change] of [
  ['valid', { secret: ` ${published.secret}\n` }],
  ['no-secret', { secret: ' ' }],
  ['malformed-header', { header: '' }],
  ['malformed-header', { header: 'yes' }],
  ['malformed-header', { header: `t=1,${published.header}` }],
  ['no-v1', { header: 't=1750000000' }],
  ['no-v1', { header: published.header.replace('v1', 'v0') }],
  ['malformed-v1', { header: `${published.header}0` }],
  ['altered-body', { body: `${published.body}\n` }],
  ['altered-body', { body: JSON.stringify(JSON.parse(published.body), null, 2) }],
  ['mismatch', { body: published.body.replace('paid', 'failed') }],
  ['mismatch', { secret: 'ção de segredo' }],
  ['old', { now: published.now + 301 }],
  ['ahead', { now: published.now - 301 }],
] as [Verdict, Partial<SignatureInput>][]) {
  test(`${verdict}: ${JSON.stringify(change).slice(0, 60)}`, async () => {
    expect(await verdictOf(change)).toBe(verdict);
  });
}

test('compared with a genuine webhook, a changed body, secret and time are told apart', async () => {
  const genuine = [published];
  expect(await verdictOf({ body: published.body.replace('ord_1', 'ord_2') }, genuine)).toBe('altered-body');
  expect(await verdictOf({ secret: 'another' }, genuine)).toBe('wrong-secret');
  expect(await verdictOf({ header: published.header.replace('0,', '1,') }, genuine)).toBe('altered-time');
  expect(await verdictOf({ header: published.header.replace('54b', '45b') }, genuine)).toBe('wrong-secret');
});

test('reports the first difference of the signature and of the body', async () => {
  const header = published.header.replace('54b39', '54b30');
  expect(await checkSignature({ ...published, header })).toMatchObject({
    verdict: 'mismatch',
    difference: 4,
  });
  const body = published.body.replace('ord_1', 'ord_2');
  const check = await checkSignature({ ...published, body }, [published]);
  expect(check.bodyDifference).toBe(published.body.indexOf('ord_1') + 4);
});
