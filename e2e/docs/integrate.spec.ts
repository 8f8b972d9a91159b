// The pages beside the receivers: their code runs, and what they quote is what the service and the libraries do.
// /docs/providers has no code: it states facts about other services, which nothing here can check.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { pageMarkdown } from '@/lib/payments/docs/page-markdown';
import { sign } from '@/lib/payments/webhooks/sign';
import vectors from '@/lib/payments/webhooks/vectors.json' with { type: 'json' };
import { verifyWebhook } from '@/lib/store/integration/verify-webhook';
import { missingInterpreters } from '../support/interpreters';
import { Merchant } from '../support/merchant';
import { textOf } from '../support/rendered';
import { cleanEnvironment, freePort } from '../support/servers';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import { fencesOf, pageOf } from './fences';

/** Writes the page's block of that name as a file; resolves to its path. */
function writeBlock(slug: string, name: string, change = (code: string) => code): string {
  const block = fencesOf(pageOf(slug)).find(({ file }) => file === name);
  if (!block) throw new Error(`/docs/${slug} has no block ${name}`);
  const path = test.info().outputPath(name);
  writeFileSync(path, change(block.code));
  return path;
}

test.describe('coming from Stripe', () => {
  const SECRET = 'ecl_whsec_stripe';
  const BODY = '{"id":"evt_1","type":"order.paid","note":"Café · 5 €"}';
  const headerAt = (away: number, secrets = [SECRET]) =>
    sign(BODY, secrets, Math.floor(Date.now() / 1000) + away);

  test('stripe-node verifies our signature, makes headers that we verify, and accepts a t in the future', () => {
    const event = (header: string) =>
      (Stripe.webhooks.constructEvent(BODY, header, SECRET) as { type: string }).type;
    expect(event(headerAt(0, ['ecl_whsec_new', SECRET]))).toBe('order.paid');
    const made = Stripe.webhooks.generateTestHeaderString({ payload: BODY, secret: SECRET });
    expect(verifyWebhook(new TextEncoder().encode(BODY), made, SECRET)).toEqual({ valid: true });
    // When this fails, stripe-node checks both directions: the page has to say so.
    expect(event(headerAt(86_400))).toBe('order.paid');
  });

  test('the page’s readEvent judges every published vector as it should, and a t that stands there twice', async () => {
    const { readEvent } = await import(writeBlock('coming-from-stripe', 'verify-with-stripe.mjs'));
    expect(readEvent(Buffer.from(BODY), headerAt(0), SECRET)).toMatchObject({ type: 'order.paid' });
    const [now, future] = [Math.floor(Date.now() / 1000), headerAt(86_400)];
    for (const header of [`t=${now},${future}`, `${future},t=${now}`])
      expect(() => readEvent(BODY, header, SECRET), header).toThrow();
    const realNow = Date.now;
    try {
      for (const { name, valid, secret, header, body, now } of vectors) {
        Date.now = () => now * 1000;
        const read = () => readEvent(body, header, secret);
        if (valid) expect(read, name).not.toThrow();
        else expect(read, name).toThrow();
      }
    } finally {
      Date.now = realNow;
    }
  });
});

test.describe('no webhook arrives', () => {
  test('what the page quotes is what the order’s page in the dashboard shows', {
    tag: '@all',
  }, async ({ page, whole, receiver }) => {
    test.setTimeout(90_000);
    // Responds with the status that its path ends in, or never.
    receiver.answer((response, { path }) => {
      const status = Number(path.split('/').at(-1));
      if (status) response.writeHead(status).end();
    });
    const untrusted = await openUntrusted();
    const cases: [quoted: string, webhookUrl: string | undefined, shown?: string][] = [
      ...[301, 400, 404, 500].map((status): [string, string, string] => [
        `\`${status}\``,
        `${receiver.url}/${status}`,
        `Attempt 1: ${status}`,
      ]),
      ['`ECONNREFUSED`', `http://127.0.0.1:${await freePort()}/webhooks`],
      ['`has no public address`', 'https://nowhere.invalid/webhooks'],
      ...(untrusted ? [['`certificate`', untrusted.url] as [string, string]] : []),
      ['`No complete response within 10 seconds.`', `${receiver.url}/never`],
      ['`no webhook was registered`', undefined],
    ];
    const orders = await Promise.all(
      cases.map(async ([quoted, webhookUrl, shown = quoted.slice(1, -1)]) => {
        const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl });
        const { id } = await merchant.createOrder({ method: 'multibanco' });
        return { quoted, shown, merchant, id };
      }),
    );
    const text = pageMarkdown(pageOf('no-webhook'));
    for (const { quoted, shown, merchant, id } of orders) {
      expect(text, 'the page quotes it').toContain(quoted);
      await signInAs(page, whole, merchant);
      const shownPage = async () =>
        textOf(await (await page.request.get(`${whole.paymentsUrl}/dashboard/orders/${id}`)).text());
      await expect.poll(shownPage, { message: quoted }).toContain(shown);
    }
    untrusted?.close();
  });

  test('the listener shows what arrives, and survives a request that breaks off', async () => {
    const port = await freePort();
    const program = writeBlock('no-webhook', 'listen.mjs', (code) => code.replaceAll('4242', String(port)));
    const child = spawn(process.execPath, [program], { env: cleanEnvironment() });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    try {
      await expect.poll(() => said).toContain('Listening');
      // A request that breaks off.
      const socket = connect(port, '127.0.0.1');
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"half');
      await expect.poll(() => said).toContain('{"half');
      socket.destroy();
      const request = { method: 'POST', headers: { 'Service-Signature': 't=1,v1=ab' }, body: '{"id":1}' };
      expect((await fetch(`http://127.0.0.1:${port}/x`, request)).status).toBe(204);
      await expect.poll(() => said).toContain('POST /x t=1,v1=ab\n{"id":1}');
    } finally {
      child.kill();
    }
  });
});

/** A server whose certificate nobody has signed; undefined without openssl. */
async function openUntrusted(): Promise<{ url: string; close: () => void } | undefined> {
  if (missingInterpreters(['openssl']).length > 0) return undefined;
  const [key, cert] = [test.info().outputPath('key.pem'), test.info().outputPath('cert.pem')];
  const args = `req -x509 -newkey rsa:2048 -subj /CN=127.0.0.1 -days 2 -nodes -keyout ${key} -out ${cert}`;
  await promisify(execFile)('openssl', args.split(' '));
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}/webhooks`, close: () => server.close() };
}
