// Addresses and methods that no operation has, and what browsers may not do.
import net from 'node:net';
import { rule } from '../rules';
import { expect, expectError, test } from '../support/test';

for (const path of [
  '/v1/nope',
  '/v1',
  '/v1/orders/ord_x/nope',
  '/v1/orders/ord_x/refunds/ref_x',
  '/v1/webhooks',
]) {
  test(`${path} is resource_not_found, in the envelope`, {
    annotation: rule('versioning.path'),
  }, async ({ merchant }) => {
    expectError(await merchant.call('GET', path), 'resource_not_found');
  });
}

test('no API operation manages webhooks', {
  annotation: rule('service.no-webhook-operation'),
}, async ({ merchant }) => {
  for (const path of ['/v1/webhooks', '/v1/webhook_endpoints', '/v1/events']) {
    expectError(await merchant.call('POST', path, {}), 'resource_not_found');
  }
});

for (const [path, allow] of [
  ['/v1/orders', 'GET, HEAD, POST'],
  ['/v1/orders/ord_x', 'GET, HEAD'],
  ['/v1/orders/ord_x/refunds', 'POST'],
  ['/v1/openapi.json', 'GET, HEAD'],
] as const) {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    test(`${method} ${path} is 405 with Allow: ${allow}`, async ({ merchant }) => {
      const answer = await merchant.call(method, path);
      expectError(answer, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe(allow);
    });
  }
}

test('requests from browsers are blocked: no Access-Control-* header anywhere, preflight included', {
  annotation: rule('service.cors'),
}, async ({ merchant }) => {
  const headers = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' };
  const responses = [
    await merchant.call('OPTIONS', '/v1/orders', undefined, { headers }),
    await merchant.list('', { headers }),
    await merchant.create({}, { headers }),
    await merchant.list('', { headers, apiKey: null }),
    await merchant.call('GET', '/v1/nope', undefined, { headers }),
    await merchant.call('GET', '/v1/openapi.json', undefined, { headers }),
  ];
  for (const answer of responses) {
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.describe('requests that the framework would handle before any route', () => {
  /** Sends raw bytes and reads the whole response. */
  const raw = (url: string, text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(url);
      let answer = '';
      const socket = net.connect(Number(port), hostname, () => socket.write(text));
      socket.setTimeout(10_000, () => socket.destroy(new Error('no response')));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer));
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
    test(`${title} gets ${status}`, async ({ whole }) => {
      const answer = await raw(
        whole.paymentsUrl,
        `${start} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 (${status}|308|401)`));
      expect(answer).not.toContain('Internal Server Error');
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
        const answer = await raw(whole.paymentsUrl, `${start} HTTP/1.1\r\n${fields}\r\n`);
        expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"error"`, 's'));
      }
    });
  }

  for (const request of [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nBad Header\r\n\r\n',
    `GET /v1/orders HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
  ]) {
    test(`malformed HTTP is refused: ${JSON.stringify(request).slice(0, 40)}`, async ({ whole }) => {
      expect(await raw(whole.paymentsUrl, request)).toMatch(/^HTTP\/1\.1 4\d\d .*"error"/s);
    });
  }
});
