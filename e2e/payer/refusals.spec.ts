// The simulator has no sign-in: what it refuses, so that no website can drive it.
import { once } from 'node:events';
import { type IncomingMessage, request as open } from 'node:http';
import { text } from 'node:stream/consumers';
import { callAction } from '../support/server-actions';
import { getPage } from '../support/shopper';
import { expect, test } from '../support/test';

/** Sends exactly these headers, unlike `fetch`, which sets some itself. */
async function send(url: string, headers: Record<string, string>, body?: string) {
  const request = open(url, { method: body === undefined ? 'GET' : 'POST', headers }).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const APPROVE = '{"action":"approve"}';

test('the JSON interface takes JSON only, from no page of another site and under no unknown host', async ({
  merchant,
}) => {
  const { id } = await merchant.createOrder();
  const url = `${merchant.url}/simulator/mbway/requests/${id}`;
  const statusOf = async () => (await merchant.retrieve(id)).body.status;
  const { host } = new URL(url);
  for (const [what, headers, code] of [
    ['another site', { origin: 'https://evil.example' }, 'foreign_origin'],
    ['another port', { origin: 'http://localhost:1' }, 'foreign_origin'],
    ['a hidden origin', { origin: 'null' }, 'foreign_origin'],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
    ['a rebound name', { host: 'evil.example', origin: 'http://evil.example' }, 'unknown_host'],
    ['a forwarded host', { host: 'evil.example', 'x-forwarded-host': host }, 'unknown_host'],
  ] as const) {
    const refused = await send(url, { ...JSON_TYPE, ...headers }, APPROVE);
    expect([refused.status, JSON.parse(refused.body).error.code], what).toEqual([403, code]);
  }
  // What a page can post to another site unasked.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect((await send(url, { 'content-type': type }, APPROVE)).status, type).toBe(415);
  expect(await statusOf()).toBe('pending');
  const own = { ...JSON_TYPE, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  expect((await send(url, own, APPROVE)).status).toBe(200);
  expect(await statusOf()).toBe('paid');

  // A key is for programs.
  const accounts = `${merchant.url}/simulator/accounts`;
  const refused = await send(accounts, { ...JSON_TYPE, origin: 'https://evil.example' }, '{"name":"Stolen"}');
  expect(refused.status).toBe(403);
  expect(refused.body).not.toContain('sk_');
  expect((await send(accounts, JSON_TYPE, '{"name":"Program"}')).body).toContain('sk_');
});

test('it counts the bytes of a body that declares no length', async ({ whole }) => {
  const headers = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
  for (const path of ['accounts', 'clock', 'multibanco/payments', 'mbway/requests/ord_0']) {
    const request = open(`${whole.paymentsUrl}/simulator/${path}`, { method: 'POST', headers });
    request.on('error', () => {});
    // It never ends: the response comes before.
    request.write(' '.repeat(500_000));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    request.destroy();
    expect(response.statusCode, path).toBe(413);
  }
});

test('what needs no sign-in responds to no name that a web page could make lead here', async ({
  merchant,
}) => {
  const statusAt = async (host: string, path: string) => (await send(merchant.url + path, { host })).status;
  const { host } = new URL(merchant.url);
  for (const path of [
    '/simulator',
    '/simulator/outbox',
    '/simulator/mbway/requests?phone=%2B351912345678',
    '/admin/en',
    '/pt/outbox',
  ]) {
    expect(await statusAt('evil.example', path), path).toBe(403);
    for (const own of [host, host.replace('localhost', '127.0.0.1'), 'caruma.test'])
      expect(await statusAt(own, path), `${path} at ${own}`).toBe(200);
  }
  expect(await statusAt('evil.example', '/pt')).toBe(200);
});

test('an e-mail address that PostgreSQL could not hold has no e-mails', async ({ request, whole }) => {
  const outbox = `${whole.paymentsUrl}/simulator/outbox?to=none%00@example.pt`;
  expect((await getPage(request, outbox)).text).toContain('Ainda não há e-mails.');
});

test('a form of another site pays nothing', async ({ page, merchant }) => {
  const { id } = await merchant.createOrder();
  const url = `${merchant.url}/simulator/phone`;
  const fields = { phone: '912345678', order: id, decision: 'approve', pin: '123456' };
  const refused = await callAction(page.request, url, 'decide', fields, 'https://evil.example');
  expect(refused.status()).toBeGreaterThanOrEqual(400);
  expect((await merchant.retrieve(id)).body.status).toBe('pending');
  expect((await callAction(page.request, url, 'decide', fields)).status()).toBe(200);
  expect((await merchant.retrieve(id)).body.status).toBe('paid');
});
