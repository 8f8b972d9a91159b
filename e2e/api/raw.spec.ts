// What an HTTP client does not send by itself: bodies that break off, odd methods and paths, malformed HTTP.
import http from 'node:http';
import net from 'node:net';
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

test('a body of 5 MB is too large, with or without a declared length', {
  annotation: rule('limits.body'),
}, async ({ merchant }) => {
  const bytes = Buffer.alloc(5_000_000, ' ');
  for (const body of [bytes, new Blob([bytes]).stream()]) {
    const response = await fetch(`${merchant.url}/v1/orders`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${merchant.apiKey}`, 'Content-Type': 'application/json' },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    expect([response.status, (await response.json()).error.code]).toEqual([413, 'body_too_large']);
  }
});

test('a slow body gets its 413 at the limit, before the upload ends', {
  annotation: rule('limits.body'),
}, async ({ merchant }) => {
  const status = await new Promise((resolve, reject) => {
    const request = begin(merchant, 'drip');
    request.on('response', (response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    request.on('error', reject);
    // 80 KB and then silence: the end of the upload never comes.
    for (let sent = 0; sent < 5; sent++) request.write(' '.repeat(16_384));
  });
  expect(status).toBe(413);
});

test('a body shorter than its Content-Length creates nothing and claims no key', async ({ merchant }) => {
  const body = JSON.stringify(orderInput());
  await new Promise<void>((resolve) => {
    const request = begin(merchant, 'short', { 'Content-Length': body.length + 10 });
    request.on('error', () => resolve());
    request.on('response', () => resolve());
    request.write(body, () => setImmediate(() => request.destroy()));
    request.on('close', () => resolve());
  });
  expect((await merchant.call('POST', '/v1/orders', body, { key: 'short' })).status).toBe(201);
  expect((await merchant.list()).body.data).toHaveLength(1);
});

test('a byte beyond ASCII in Idempotency-Key is refused', {
  annotation: rule('create.key'),
}, async ({ merchant }) => {
  expectError(await merchant.create({}, { key: 'ch\u00e3' }), 'validation_failed', 'Idempotency-Key');
});

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
  test(`${method} /v1/openapi.json is 405, with Allow`, async ({ merchant }) => {
    const response = await merchant.call(method, '/v1/openapi.json');
    expectError(response, 'method_not_allowed');
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
}

/** Sends raw bytes and reads the whole response. */
const raw = (url: string, text: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let response = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(10_000, () => socket.destroy(new Error('no response')));
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });

for (const [title, start, status] of [
  ['a malformed percent sequence', 'GET /v1/orders/%', 404],
  ['half an escape', 'GET /v1/orders/%e0%a4%a', 404],
  ['an escape that is no UTF-8', 'GET /v1/orders/%ff', 404],
  ['TRACE', 'TRACE /v1/orders', 405],
  ['an odd method', 'PROPFIND /v1/orders', 405],
  ['a dot segment', 'GET /v1/./nope', 404],
  ['a backslash', 'GET /v1\\nope', 404],
] as const) {
  test(`${title} gets ${status} in the envelope`, async ({ whole }) => {
    const fields = 'Host: localhost\r\nConnection: close\r\n';
    const response = await raw(whole.paymentsUrl, `${start} HTTP/1.1\r\n${fields}\r\n`);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"error"`, 's'));
  });
}

for (const [start, status] of [
  ['GET /v1/orders', 401],
  ['POST /v1/orders', 401],
  ['MKCOL /v1/.', 405],
] as const) {
  test(`${start} with the offer of another protocol gets ${status}, as without it`, async ({ whole }) => {
    for (const offered of ['h2c', 'websocket']) {
      const fields = `Host: localhost\r\nConnection: Upgrade, close\r\nUpgrade: ${offered}\r\n`;
      const response = await raw(whole.paymentsUrl, `${start} HTTP/1.1\r\n${fields}\r\n`);
      expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"error"`, 's'));
    }
  });
}

for (const [request, status] of [
  ['nonsense\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nBad Header\r\n\r\n', 400],
  [`GET /v1/orders HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
] as const) {
  test(`malformed HTTP gets ${status}: ${JSON.stringify(request).slice(0, 40)}`, async ({ whole }) => {
    expect(await raw(whole.paymentsUrl, request)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"error"`, 's'));
  });
}
