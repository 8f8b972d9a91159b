// What an HTTP client does not send by itself: bodies that break off or never end. Malformed HTTP is in without-next.spec.ts.
import { once } from 'node:events';
import http from 'node:http';
import { rule } from '../rules';
import { type Merchant, orderInput } from '../support/merchant';
import { expect, expectError, test } from '../support/test';

/** A creation whose body is up to the test. */
function begin({ url, apiKey }: Merchant, key: string, headers: Record<string, string | number> = {}) {
  return http.request(`${url}/v1/orders`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      ...headers,
    },
  });
}

test('a slow body gets its 413 at the limit, before the upload ends', {
  annotation: rule('limits.body'),
}, async ({ merchant }) => {
  const request = begin(merchant, 'drip').on('error', () => {});
  // 80 KB and then silence: the end of the upload never comes.
  for (let sent = 0; sent < 5; sent++) request.write(' '.repeat(16_384));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  request.destroy();
  expect(response.statusCode).toBe(413);
});

test('a body shorter than its Content-Length creates nothing and claims no key', async ({ merchant }) => {
  const body = JSON.stringify(orderInput());
  const request = begin(merchant, 'short', { 'Content-Length': body.length + 10 }).on('error', () => {});
  request.write(body, () => setImmediate(() => request.destroy()));
  await new Promise((resolve) => request.on('close', resolve));
  expect((await merchant.call('POST', '/v1/orders', body, { key: 'short' })).status).toBe(201);
  expect((await merchant.list()).body.data).toHaveLength(1);
});

test('a byte beyond ASCII in Idempotency-Key is refused', {
  annotation: rule('create.key'),
}, async ({ merchant }) => {
  expectError(await merchant.create({}, { key: 'ch\u00e3' }), 'validation_failed', 'Idempotency-Key');
});

test('the description takes no method but GET and HEAD', async ({ merchant }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await merchant.call(method, '/v1/openapi.json');
    expectError(response, 'method_not_allowed');
    expect(response.headers.get('allow'), method).toBe('GET, HEAD');
  }
});
