// The pages beside the receivers: their code runs, and what they quote is what the service and the libraries do.
// /docs/providers has no code: it states facts about other services, which nothing here can check.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { pageMarkdown } from '@/lib/payments/docs/page-markdown';
import { findPage } from '@/lib/payments/docs/pages';
import { sign } from '@/lib/payments/webhooks/sign';
import vectors from '@/lib/payments/webhooks/vectors.json' with { type: 'json' };
import { verifyWebhook } from '@/lib/store/integration/verify-webhook';
import { missingInterpreters } from '../support/interpreters';
import { Merchant } from '../support/merchant';
import { textOf } from '../support/rendered';
import { cleanEnvironment, freePort } from '../support/servers';
import { administer, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import { fencesOf } from './fences';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eclusa-integrate-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pageOf = (slug: string) => {
  const page = findPage(slug);
  if (!page) throw new Error(`There is no page ${slug}`);
  return page;
};

/** Writes the page's block of that name as a file; resolves to its path. */
function writeBlock(slug: string, name: string, change = (code: string) => code): string {
  const block = fencesOf(pageOf(slug)).find(({ file }) => file === name);
  if (!block) throw new Error(`/docs/${slug} has no block ${name}`);
  const path = join(folder, name);
  writeFileSync(path, change(block.code));
  return path;
}

test.describe('coming from Stripe', () => {
  const SECRET = 'ecl_whsec_stripe';
  const BODY = '{"id":"evt_1","type":"order.paid","note":"Café · 5 €"}';
  const headerAt = (away: number, secrets = [SECRET]) =>
    sign(BODY, secrets, Math.floor(Date.now() / 1000) + away);

  test('stripe-node verifies our signature unchanged, and accepts a t in the future', () => {
    const event = (header: string, body = BODY) =>
      (Stripe.webhooks.constructEvent(body, header, SECRET) as { type: string }).type;
    expect(event(headerAt(0))).toBe('order.paid');
    expect(event(headerAt(0, ['ecl_whsec_new', SECRET]))).toBe('order.paid');
    expect(() => event(headerAt(0), `${BODY} `)).toThrow();
    expect(() => event(headerAt(-302))).toThrow();
    // When this fails, stripe-node checks both directions: the page has to say so.
    expect(event(headerAt(86_400))).toBe('order.paid');
  });

  test('the page’s readEvent refuses the future too, and judges every published vector as it should', async () => {
    const { readEvent } = await import(writeBlock('coming-from-stripe', 'verify-with-stripe.mjs'));
    for (const body of [BODY, Buffer.from(BODY)])
      for (const away of [-295, 0, 295])
        expect(readEvent(body, headerAt(away), SECRET), `${away} s`).toMatchObject({ type: 'order.paid' });
    const future = headerAt(86_400);
    const now = Math.floor(Date.now() / 1000);
    for (const header of [headerAt(-302), headerAt(302), future, `t=${now},${future}`, `${future},t=${now}`])
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

  test('a header that stripe-node makes for tests is one of ours', () => {
    const header = Stripe.webhooks.generateTestHeaderString({ payload: BODY, secret: SECRET });
    expect(verifyWebhook(new TextEncoder().encode(BODY), header, SECRET)).toEqual({ valid: true });
  });
});

test.describe('no webhook arrives', () => {
  // Ten seconds of it are an endpoint that hangs.
  test('what the page quotes is what the order’s page in the dashboard shows', {
    tag: '@all',
  }, async ({ page, whole, receiver }) => {
    test.setTimeout(90_000);
    const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
    const set = (change: Record<string, unknown>) =>
      administer(
        whole,
        (sql) =>
          sql`update payments.webhook_endpoints set ${sql(change)} where account_id = ${merchant.accountId}`,
      );
    const order = async (): Promise<string> => (await merchant.createOrder({ method: 'multibanco' })).id;
    const untrusted = await openUntrusted();
    try {
      const cases: [quoted: string, orderId: string, shown?: string][] = [];
      for (const status of [301, 400, 404, 500]) {
        receiver.answer({ status });
        const id = await order();
        await receiver.next(({ body }) => body.includes(id));
        cases.push([`\`${status}\``, id, `Attempt 1: ${status}`]);
      }
      receiver.answer('hang');
      for (const [quoted, url] of [
        ['`ECONNREFUSED`', `http://127.0.0.1:${await freePort()}/webhooks`],
        ['`has no public address`', 'https://nowhere.invalid/webhooks'],
        ['`certificate`', untrusted?.url],
        ['`No complete response within 10 seconds.`', receiver.url],
      ] as const) {
        if (!url) continue;
        await set({ url });
        cases.push([quoted, await order()]);
      }
      await set({ removed_at: new Date() });
      cases.push(['`no webhook was registered`', await order()]);

      const text = pageMarkdown(pageOf('no-webhook'));
      await signInAs(page, whole, merchant);
      for (const [quoted, id, shown = quoted.slice(1, -1)] of cases) {
        expect(text, 'the page quotes it').toContain(quoted);
        const shownPage = async () =>
          textOf(await (await page.request.get(`${whole.paymentsUrl}/dashboard/orders/${id}`)).text());
        await expect.poll(shownPage, { message: quoted, timeout: 15_000 }).toContain(shown);
      }
    } finally {
      untrusted?.close();
    }
  });

  test('the listener shows what arrives', async () => {
    const port = await freePort();
    const program = writeBlock('no-webhook', 'listen.mjs', (code) => code.replaceAll('4242', String(port)));
    const child = spawn(process.execPath, [program], { env: cleanEnvironment() });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    try {
      await expect.poll(() => said).toContain('Listening');
      const signed = { method: 'POST', headers: { 'Service-Signature': 't=1,v1=ab' }, body: '{"id":1}' };
      expect((await fetch(`http://127.0.0.1:${port}/x`, signed)).status).toBe(204);
      await expect.poll(() => said).toContain('POST /x t=1,v1=ab\n{"id":1}');
    } finally {
      child.kill();
    }
  });
});

/** A server whose certificate nobody has signed; undefined without openssl. */
async function openUntrusted(): Promise<{ url: string; close: () => void } | undefined> {
  if (missingInterpreters(['openssl']).length > 0) return undefined;
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = `req -x509 -newkey rsa:2048 -subj /CN=127.0.0.1 -days 2 -nodes -keyout ${key} -out ${cert}`;
  await promisify(execFile)('openssl', args.split(' '));
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}/webhooks`, close: () => server.close() };
}
