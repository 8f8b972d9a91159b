// The service without Next, as `eclusa` has it: malformed requests get what `npm start` gives them, and no demonstration
// feature is on by itself.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inMemoryUrl } from './support/prepared-copy';
import { type RunningServer, startServer } from './support/servers';
import { expect, test } from './support/test';
import { TEST_KEYS } from './support/test-keys';

test.describe.configure({ mode: 'serial' });

/** A server as in production: no switch of the demonstration is set. */
let production: RunningServer;

test.beforeAll(async () => {
  const env = {
    ...TEST_KEYS,
    DATABASE_URL: await inMemoryUrl(),
    WEBHOOK_LOCAL_HOSTS: 'localhost',
    DEMO_LAN: '1',
  };
  production = await startServer({ env, api: true });
});
test.afterAll(() => production.stop());

/** Sends bytes as they are; resolves with everything that came back, but for what differs each time. */
async function exchange(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), 'localhost', () => socket.write(bytes, 'latin1'));
  socket.setTimeout(10_000, () => socket.destroy(new Error('No response')));
  return (await text(socket)).replace(/^Date: .*$/m, 'Date:').replaceAll(/req_\w+/g, 'req_');
}

const HOST = 'Host: localhost\r\nConnection: close\r\n';
const begun = (line: string, fields = '') => `${line} HTTP/1.1\r\n${HOST}${fields}\r\n`;

/**
 * Requests and the status of their response, which is in the API's envelope unless only pages are below the path. More of
 * them in lib/server/guard-request.spec.ts.
 */
const MALFORMED: [bytes: string, status: number, envelope?: false][] = [
  [begun('GET v1'), 400],
  [begun('GET *'), 400, false],
  [begun('GET /%'), 400, false],
  [begun('GET /simulator/%ff'), 400, false],
  [begun('TRACE /'), 405, false],
  [begun('CONNECT localhost:22'), 405, false],
  [begun('TRACE /v1/orders'), 405],
  [begun('PROPFIND /v1/orders'), 405],
  [begun('GET /v1/orders/%ff'), 404],
  [begun('GET /v1//orders'), 404],
  [begun('GET /%76%31/orders'), 404],
  [begun('GET /store'), 404, false],
  ['GET /v1/orders HTTP/1.1\r\n\r\n', 400],
  ['GET /v1/orders HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['nonsense\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nBad Header\r\n\r\n', 400],
  [begun('GET /v1/orders', `X: ${'x'.repeat(70_000)}\r\n`), 431],
  [begun('POST /v1/orders', 'Content-Length: x\r\n'), 400],
  [begun('POST /v1/orders', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'), 400],
  [begun('POST /dashboard', 'Content-Length: 1048577\r\n'), 413, false],
  [begun('POST /dashboard', 'Transfer-Encoding: chunked\r\n'), 411, false],
];

test('malformed requests get the same bytes as from `npm start`, the API’s in its envelope', async ({
  split,
}) => {
  for (const [bytes, status, envelope = true] of MALFORMED) {
    const request = bytes.slice(0, 200);
    const response = await exchange(split.paymentsUrl, bytes);
    expect.soft(response, request).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect.soft(response.includes('{"error":{"type":'), request).toBe(envelope);
    expect.soft(await exchange(production.url, bytes), request).toBe(response);
  }
});

test('the offer of another protocol changes nothing', async ({ split }) => {
  for (const url of [split.paymentsUrl, production.url])
    for (const [line, status] of [
      ['GET /v1/orders', 401],
      ['POST /v1/orders', 401],
      ['MKCOL /v1/.', 405],
    ] as const)
      for (const to of ['h2c', 'websocket']) {
        const fields = `Host: localhost\r\nConnection: Upgrade, close\r\nUpgrade: ${to}\r\n`;
        const response = await exchange(url, `${line} HTTP/1.1\r\n${fields}\r\n`);
        expect(response, line).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"error"`, 's'));
      }
});

test('the API’s own responses differ from Next’s in no field that a client reads', async ({ split }) => {
  const fieldsOf = (response: string) => {
    const [head = '', body = ''] = response.split('\r\n\r\n');
    // Of Next: what its cache varies by, and settings of pages.
    const dropped =
      /^(vary|referrer-policy|permissions-policy|date|connection|keep-alive|transfer-encoding|content-length):/i;
    const fields = head.split('\r\n').filter((line) => !dropped.test(line));
    return [...fields.map((line) => line.replace(/^[^:]+:/, (name) => name.toLowerCase())).sort(), body];
  };
  for (const line of [
    'GET /v1/orders',
    'POST /v1/orders',
    'PUT /v1/orders',
    'OPTIONS /v1/orders',
    'GET /v1/nope',
  ]) {
    const bytes = `${line} HTTP/1.0\r\n${HOST}\r\n`;
    const expected = fieldsOf(await exchange(split.paymentsUrl, bytes));
    expect(fieldsOf(await exchange(production.url, bytes)), line).toEqual(expected);
  }
});

test('without NETWORK no demonstration feature is on, whatever else is configured', async () => {
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(production.url + path, init)).status;
  expect(await statusOf('/v1/orders')).toBe(401);
  for (const path of ['accounts', 'clock', 'reset', 'scenarios', 'multibanco/payments'])
    expect(await statusOf(`/simulator/${path}`, { method: 'POST', body: '{}' }), path).toBe(404);
  for (const path of [
    '/',
    '/dashboard',
    '/bench',
    '/simulator',
    '/simulator/mbway/requests?phone=%2B351912345678',
  ])
    expect(await statusOf(path), path).toBe(404);
  expect(await (await fetch(`${production.url}/health/payments`)).json()).toEqual({ status: 'ready' });
});
