import { expect, test } from 'playwright/test';
import { explainSignature } from './explain-signature';
import { SIGNATURE_HEADER, sign } from './sign';

const body = '{"type":"order.paid","nome":"Olaria São"}';
const explain = (header: string, secrets: string[]) =>
  explainSignature({ [SIGNATURE_HEADER]: header }, body, secrets);

test('says for each v1 which of the endpoint’s secrets made it', () => {
  const header = sign(body, ['new', 'old'], 1_795_000_000);
  const both = explain(header, ['new', 'old']);
  expect(both).toMatchObject({ header, t: 1_795_000_000, signedBytes: Buffer.byteLength(body) + 11 });
  expect(both?.v1.map(({ madeWith }) => madeWith)).toEqual(['current', 'previous']);
  // After the rotation has ended the old one is not known any more.
  expect(explain(header, ['new'])?.v1.map(({ madeWith }) => madeWith)).toEqual(['current', null]);
  expect(explain(sign(body, ['forged'], 1), ['new', 'old'])?.v1.map(({ madeWith }) => madeWith)).toEqual([
    null,
  ]);
});

test('nothing to explain without a signature', () => {
  expect(explain('', ['new'])).toBeUndefined();
  expect(explainSignature({}, body, ['new'])).toBeUndefined();
});
