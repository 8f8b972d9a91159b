// Request bodies: JSON and nothing else, at most 64 KB (/docs/errors, /docs/limits).
import type { Rule } from '../../rule';
import { must, show } from '../../rule';
import { expectCreated, expectRefused } from '../expect';
import { multibanco, type Subject } from '../subject';

const KB_64 = 65_536;

/** A valid body of exactly `size` bytes: white space between tokens is part of JSON. */
function ofSize(size: number): string {
  const text = JSON.stringify(multibanco());
  return text.slice(0, -1).padEnd(size - 1, ' ') + text.slice(-1);
}

export const bodies: Rule<Subject>[] = [
  {
    id: 'body.invalid-json',
    says: 'A body that is not JSON is invalid_json.',
    proves: ['errors.json'],
    check: async ({ api }) => {
      const whole = JSON.stringify(multibanco());
      const cases: Record<string, string | Uint8Array> = {
        'an empty body': '',
        'a body with a byte order mark': `\ufeff${whole}`,
        'a body 10,000 deep': '['.repeat(10_000),
        'half a body': whole.slice(0, -10),
        'single quotes': whole.replaceAll('"', "'"),
        'text after the body': `${whole} x`,
        'a comment': `/* order */${whole}`,
        'a trailing comma': whole.replace(/}$/, ',}'),
        'amount NaN': whole.replace('4250', 'NaN'),
        'amount 04250': whole.replace('4250', '04250'),
        'amount +4250': whole.replace('4250', '+4250'),
        'a byte that is no UTF-8': Buffer.concat([
          Buffer.from(whole.slice(0, -2)),
          Buffer.from([0xff]),
          Buffer.from('"}'),
        ]),
      };
      for (const [about, body] of Object.entries(cases)) {
        expectRefused(await api.create(body), 400, 'invalid_json', about);
      }
    },
  },
  {
    id: 'body.not-an-object',
    says: 'JSON that is no object is refused.',
    check: async ({ api }) => {
      for (const body of ['null', '[]', '"x"', '1', 'true', `[${JSON.stringify(multibanco())}]`]) {
        const response = await api.create(body);
        expectRefused(response, 400, 'validation_failed', `the body ${body.slice(0, 20)}`);
      }
    },
  },
  {
    id: 'body.duplicate-fields',
    says: 'A field that appears twice is refused: of two amounts neither can be trusted.',
    advice: true,
    check: async ({ api }) => {
      const body = JSON.stringify(multibanco()).replace('"amount"', '"amount":100,"amount"');
      const response = await api.create(body);
      expectRefused(response, 400, ['validation_failed', 'invalid_json'], 'two amounts', 'amount');
    },
  },
  {
    id: 'body.content-type',
    says: 'A body of another type than application/json is refused; a charset may follow.',
    proves: ['create.json'],
    advice: true,
    check: async ({ api }) => {
      for (const [name, value] of [
        ['Content-Type', 'text/plain'],
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['Content-Type', 'application/json; charset=iso-8859-1'],
        ['Content-Encoding', 'gzip'],
      ] as const) {
        const response = await api.create(multibanco(), { headers: { [name]: value } });
        must([400, 415].includes(response.status), `400 or 415 for ${value}`, show(response.text));
        response.wrong = name;
      }
      for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
        const response = await api.create(multibanco(), { headers: { 'Content-Type': type } });
        expectCreated(response, `a body of ${type}`);
      }
    },
  },
  {
    id: 'body.size',
    says: 'A body of 65,536 bytes is processed, and one of 65,537 is too large.',
    proves: ['limits.body'],
    check: async ({ api }) => {
      for (const size of [KB_64 - 1, KB_64]) expectCreated(await api.create(ofSize(size)), `${size} bytes`);
      const refund = await api.refund('ord_doesnotexist', `{${' '.repeat(KB_64)}}`);
      for (const response of [await api.create(ofSize(KB_64 + 1)), refund])
        expectRefused(response, 413, 'body_too_large', 'a body of more than 65,536 bytes');
    },
  },
  {
    id: 'body.size-streamed',
    says: 'A body whose length was not declared is held to the same limit.',
    proves: ['limits.body'],
    check: async ({ api }) => {
      const bytes = new TextEncoder().encode(ofSize(KB_64 + 1));
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          for (let at = 0; at < bytes.length; at += 16_384) stream.enqueue(bytes.subarray(at, at + 16_384));
          stream.close();
        },
      });
      expectRefused(await api.create(body), 413, 'body_too_large', '65,537 bytes in chunks');
    },
  },
];
