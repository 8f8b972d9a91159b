// The shop's receiver over HTTP: which events it accepts, and how it responds to what it does not know. What an event does to a
// purchase is tested beside `lib/store/integration/apply-order.ts`.
import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Systems } from '../support/shared-servers';
import { expect, test } from '../support/test';

const now = () => Math.floor(Date.now() / 1000);

function sign(secret: string, body: string, at = now()): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}

/** A genuine event of an order that the shop never placed. */
function foreignEvent(change: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'order.paid',
    created: now(),
    data: {
      object: {
        id: `ord_${randomUUID()}`,
        status: 'paid',
        amount: 100,
        currency: 'EUR',
        method: 'mbway',
        external_reference: randomUUID(),
        livemode: true,
        created_at: new Date().toISOString(),
      },
    },
    ...change,
  });
}

async function post(whole: Systems, body: string, header: string | null): Promise<number> {
  const answer = await fetch(`${whole.storeUrl}/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header !== null && { 'service-signature': header }) },
    body,
  });
  expect(await answer.text()).toBe('');
  return answer.status;
}

test('only what the secret signed within 300 seconds is accepted', async ({ whole }) => {
  const secret = whole.storeEnv.STORE_WEBHOOK_SECRET ?? '';
  const body = foreignEvent();
  const at = now();
  const good = sign(secret, body, at);
  const refused: [string, string | null][] = [
    [body.replace('"amount":100', '"amount":101'), `t=${at},v1=${good}`],
    [body, `t=${at},v1=${good.toUpperCase()}`],
    [body, `t=${at},v1=${good.slice(0, 63)}`],
    [body, `t=${at}`],
    [body, `v1=${good}`],
    [body, null],
    [body, ''],
    [body, `t=${at},v1=${sign('another secret', body, at)}`],
    [body, `t=${at - 400},v1=${sign(secret, body, at - 400)}`],
    [body, `t=${at + 400},v1=${sign(secret, body, at + 400)}`],
  ];
  for (const [sent, header] of refused) expect(await post(whole, sent, header), String(header)).toBe(400);
  // Genuine. The shop knows no such order, which is therefore another shop's: nothing to deliver again.
  for (const [header, why] of [
    [`t=${at},v1=${good}`, 'now'],
    [`t=${at - 290},v1=${sign(secret, body, at - 290)}`, 'old, yet within'],
    [`t=${at},v1=${sign('the next secret', body, at)},v1=${good}`, 'during a rotation'],
  ] as const)
    expect(await post(whole, body, header), why).toBe(200);
});

test('unknown types and fields are fine; a body that is no event is not', async ({ whole }) => {
  const secret = whole.storeEnv.STORE_WEBHOOK_SECRET ?? '';
  const send = (body: string) => post(whole, body, `t=${now()},v1=${sign(secret, body)}`);
  expect(
    await send(
      JSON.stringify({
        id: randomUUID(),
        type: 'payout.paid',
        created: now(),
        data: { object: {} },
        more: 1,
      }),
    ),
  ).toBe(200);
  expect(await send('{"id":')).toBe(422);
  expect(await send('null')).toBe(422);
  expect(await send('x'.repeat(300_000))).toBe(413);
});

test('a body without a length is read up to the limit, not to its end', async ({ whole }) => {
  const sent = await new Promise<{ bytes: number; status?: number }>((resolve) => {
    let bytes = 0;
    let status: number | undefined;
    const upload = request(`${whole.storeUrl}/webhooks/payments`, { method: 'POST' }, (response) => {
      status = response.statusCode;
      response.resume();
      upload.destroy();
    });
    const chunk = Buffer.alloc(65_536, 'x');
    const write = () => {
      while (bytes < 60_000_000 && !upload.destroyed) {
        bytes += chunk.length;
        if (!upload.write(chunk)) return void upload.once('drain', write);
      }
      upload.end();
    };
    upload.on('error', () => {});
    upload.on('close', () => resolve({ bytes, status }));
    write();
  });
  expect(sent.status).toBe(413);
  // What the sockets hold on the way counts too.
  expect(sent.bytes).toBeLessThan(20_000_000);
});
