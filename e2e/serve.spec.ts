// The server around Next: malformed requests, one system alone, an orderly end.
import { connect } from 'node:net';
import { recordedPurchase } from './support/made-purchases';
import { startServer } from './support/servers';
import { expect, test } from './support/test';

/** Sends bytes as they are and resolves with everything that came back. */
function exchange(baseUrl: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(new URL(baseUrl).port), 'localhost', () => socket.write(bytes));
    socket.setTimeout(10_000, () => socket.destroy(new Error('No response.')));
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });
}

const request = (line: string) => `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

test.describe('requests to which Next would respond with a bare 500', () => {
  for (const [line, status] of [
    ['GET /v1/orders/%', 404],
    ['TRACE /v1/orders', 405],
    ['PROPFIND /v1/orders', 405],
    ['GET v1', 400],
  ] as const) {
    test(`${line} responds with ${status} in the API's envelope`, async ({ whole }) => {
      const answer = await exchange(whole.paymentsUrl, request(line));
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('{"error":{"type":');
    });
  }

  for (const [line, status] of [
    ['GET /%', 400],
    ['GET *', 400],
    ['TRACE /', 405],
    ['CONNECT localhost:22', 405],
  ] as const) {
    test(`${line} responds with ${status}`, async ({ whole }) => {
      expect(await exchange(whole.paymentsUrl, request(line))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    });
  }

  test('HTTP/1.1 without Host responds with 400 in the envelope', async ({ whole }) => {
    const answer = await exchange(whole.paymentsUrl, 'GET /v1/orders HTTP/1.1\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*malformed_request/);
  });

  test('two Host headers: 400 in the envelope', async ({ whole }) => {
    const answer = await exchange(whole.paymentsUrl, 'GET /v1/orders HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*malformed_request/);
  });
});

test('a body over 1 MB outside the API is refused before it is read', async ({ whole }) => {
  const head =
    'POST /pt/checkout HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1048577\r\n\r\n';
  expect(await exchange(whole.storeUrl, head)).toMatch(/^HTTP\/1\.1 413 /);
});

test('the image optimizer, which would fetch any page for anyone, is off', async ({ split }) => {
  const image = '/_next/image?url=%2Fpt&w=640&q=75';
  for (const url of [split.paymentsUrl, split.storeUrl]) expect((await fetch(url + image)).status).toBe(404);
});

test('the benchmark’s route is no part of the build', async ({ whole }) => {
  expect((await fetch(`${whole.paymentsUrl}/bench`, { method: 'POST', body: '{}' })).status).toBe(404);
});

test('one client has at most a dozen streams on one purchase', async ({ whole }) => {
  process.env.STORE_DATABASE_URL = whole.storeEnv.DATABASE_URL;
  const { token } = await recordedPurchase();
  const end = new AbortController();
  const open = async () => {
    const headers = { Accept: 'text/event-stream' };
    const stream = await fetch(`${whole.storeUrl}/purchases/${token}/stream`, {
      headers,
      signal: end.signal,
    });
    return stream.status;
  };
  expect(await Promise.all(Array.from({ length: 12 }, open))).toEqual(Array(12).fill(200));
  expect(await open()).toBe(503);
  end.abort();
});

test('each system alone serves only its own paths', async ({ split }) => {
  const statusOf = async (base: string, path: string) => (await fetch(new URL(path, base))).status;
  expect(await statusOf(split.paymentsUrl, '/v1/orders')).toBe(401);
  expect(await statusOf(split.paymentsUrl, '/webhooks/payments')).toBe(404);
  expect(await statusOf(split.paymentsUrl, '/pt')).toBe(404);
  expect(await statusOf(split.storeUrl, '/v1/orders')).toBe(404);
  expect(await statusOf(split.storeUrl, '/dash%62oard')).toBe(404);
  expect(await statusOf(split.storeUrl, '/_next/../dashboard')).toBe(404);
});

test('SIGTERM ends the server with 0, open connections or not', async ({ split }) => {
  const server = await startServer({ serve: 'payments', env: split.paymentsEnv });
  const idle = connect(server.port, 'localhost').on('error', () => {});
  await fetch(`${server.url}/v1/orders`);
  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(3_000);
  idle.destroy();
});

test('a taken port is named, with a way out', async ({ split }) => {
  const port = Number(new URL(split.paymentsUrl).port);
  const start = startServer({ serve: 'payments', env: split.paymentsEnv, port });
  await expect(start).rejects.toThrow(`Port ${port} is taken by another program. Choose a free one: PORT=`);
});
