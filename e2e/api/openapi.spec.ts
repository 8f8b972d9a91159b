// The description at /v1/openapi.json: the committed one, of version 1.0, and complete. Linters and generators: toolchains.spec.ts.
import committed from '@/lib/payments/contract/openapi.json' with { type: 'json' };
import { rule } from '../rules';
import { ERRORS, type ErrorCode } from '../support/spec';
import { expect, test } from '../support/test';

// biome-ignore lint/suspicious/noExplicitAny: part of a document that was parsed.
type Described = any;

test('the description is of version 1.0, and the committed one', {
  annotation: rule('versioning.version'),
}, async ({ merchant }) => {
  const { status, headers, body } = await merchant.call('GET', '/v1/openapi.json', undefined, {
    apiKey: null,
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(body.info.version).toBe('1.0');
  expect(body.servers).toEqual([{ url: merchant.url }]);
  expect(JSON.parse(JSON.stringify(body).replaceAll(merchant.url, 'https://eclusa.example'))).toEqual(
    committed,
  );
});

test('every refusal of an operation has an example, with its type and status', async ({ merchant }) => {
  const { paths } = (await merchant.call('GET', '/v1/openapi.json')).body;
  const described = Object.values<Described>(paths).flatMap((path) => Object.values<Described>(path));
  const seen = new Set<string>();
  for (const { responses } of described) {
    for (const [status, { content }] of Object.entries<Described>(responses)) {
      if (Number(status) < 400) continue;
      for (const [code, { value }] of Object.entries<Described>(content['application/json'].examples)) {
        const { type } = value.error;
        expect({ status: Number(status), type }, code).toEqual(ERRORS[code as ErrorCode]);
        expect(value.error.code).toBe(code);
        seen.add(code);
      }
    }
    expect(responses[429].headers).toHaveProperty('Retry-After');
  }
  // No operation has other methods, or sees broken HTTP.
  const others = ['method_not_allowed', 'malformed_request'];
  expect([...seen, ...others].sort()).toEqual(Object.keys(ERRORS).sort());
});
