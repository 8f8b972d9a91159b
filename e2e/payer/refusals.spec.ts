// The simulator has no sign-in: what it refuses, so that no website can drive it.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Merchant } from '../support/merchant';
import { callAction } from '../support/server-actions';
import { expect, test } from '../support/test';

interface Sent {
  status: number;
  body: string;
}

/** A POST with exactly these headers, unlike `fetch`, which sets some itself. */
function post(url: string, headers: Record<string, string>, body = ''): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', headers }, (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const approve = JSON.stringify({ action: 'approve' });

test.describe('the JSON interface', () => {
  const statusOf = async (merchant: Merchant, id: string) => (await merchant.retrieve(id)).body.status;

  test('refuses pages of other sites and unknown hosts, and changes nothing', async ({ merchant }) => {
    const { id } = await merchant.createOrder();
    const url = `${merchant.url}/simulator/mbway/requests/${id}`;
    const { host } = new URL(url);
    for (const [what, headers, code] of [
      ['another site', { origin: 'https://evil.example' }, 'foreign_origin'],
      ['another port', { origin: 'http://localhost:1' }, 'foreign_origin'],
      ['a hidden origin', { origin: 'null' }, 'foreign_origin'],
      ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
      ['a rebound name', { host: 'evil.example', origin: 'http://evil.example' }, 'unknown_host'],
      ['a forwarded host', { host: 'evil.example', 'x-forwarded-host': host }, 'unknown_host'],
    ] as const) {
      const refused = await post(url, { ...JSON_TYPE, ...headers }, approve);
      expect([refused.status, JSON.parse(refused.body).error.code], what).toEqual([403, code]);
    }
    expect(await statusOf(merchant, id)).toBe('pending');
    const own = { ...JSON_TYPE, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    expect((await post(url, own, approve)).status).toBe(200);
    expect(await statusOf(merchant, id)).toBe('paid');
  });

  test('takes JSON only, which a page cannot post to another site unasked', async ({ merchant }) => {
    const { id } = await merchant.createOrder();
    const url = `${merchant.url}/simulator/mbway/requests/${id}`;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await post(url, { 'content-type': type }, approve)).status, type).toBe(415);
    expect((await post(url, {}, approve)).status).toBe(415);
    expect(await statusOf(merchant, id)).toBe('pending');
  });

  test('hands a key to programs, never to a page of another site', async ({ whole }) => {
    const url = `${whole.paymentsUrl}/simulator/accounts`;
    const body = JSON.stringify({ name: 'Stolen' });
    const refused = await post(url, { ...JSON_TYPE, origin: 'https://evil.example' }, body);
    expect(refused.status).toBe(403);
    expect(refused.body).not.toContain('sk_');
    expect((await post(url, JSON_TYPE, body)).body).toContain('sk_');
  });

  test('counts the bytes of a body that declares no length', async ({ whole }) => {
    const paths = ['accounts', 'clock', 'multibanco/payments', 'mbway/requests/ord_0'];
    for (const path of paths) {
      let sent = 0;
      const status = await new Promise<number>((resolve, reject) => {
        const request = httpRequest(
          `${whole.paymentsUrl}/simulator/${path}`,
          { method: 'POST', headers: JSON_TYPE },
          (response) => {
            resolve(response.statusCode ?? 0);
            request.destroy();
          },
        );
        request.on('error', (error) => (sent > 0 ? undefined : reject(error)));
        const part = Buffer.alloc(65_536, ' ');
        const send = () => {
          while (sent < 60_000_000 && !request.destroyed) {
            sent += part.length;
            if (!request.write(part)) return void request.once('drain', send);
          }
        };
        send();
      });
      expect(status, path).toBe(413);
      expect(sent, `${path}: bytes taken`).toBeLessThan(20_000_000);
    }
  });
});

test('what needs no sign-in responds to no name that a web page could make lead here', async ({ whole }) => {
  const statusAt = (host: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      httpRequest(whole.paymentsUrl + path, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  const { host } = new URL(whole.paymentsUrl);
  const order = await (await Merchant.signUp(whole.paymentsUrl)).createOrder();
  for (const path of [
    '/simulator',
    '/simulator/phone',
    '/simulator/outbox',
    `/simulator/orders/${order.id}/timeline`,
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

test('an e-mail address that PostgreSQL could not hold has no e-mails', async ({ page, whole }) => {
  await page.goto(`${whole.paymentsUrl}/simulator/outbox?to=none%00@example.pt`);
  await expect(page.getByText('Ainda não há e-mails.')).toBeVisible();
});

test('a form of another site pays nothing', async ({ page, merchant }) => {
  const { id } = await merchant.createOrder();
  const url = `${merchant.url}/simulator/phone`;
  const fields = { phone: '912345678', order: id, decision: 'approve', pin: '123456' };
  const refused = await callAction(page.request, url, 'decide', fields, 'https://evil.example');
  expect(refused.status()).toBeGreaterThanOrEqual(400);
  expect((await merchant.retrieve(id)).body.status).toBe('pending');
  expect((await callAction(page.request, url, 'decide', fields)).status()).toBe(303);
  expect((await merchant.retrieve(id)).body.status).toBe('paid');
});
