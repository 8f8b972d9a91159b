// The client against a server of its own: what it repeats, with which key, and what it never does.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { orderOf } from '@/e2e/support/shop-settings';
import { PaymentOutcomeUnknown, type PaymentsClientOptions, paymentsClient } from './payments-client';

const ORDER = orderOf({ id: 'ord_1', status: 'pending', method: 'mbway' });
const INPUT = { amount: 100, method: 'mbway', phone: '+351912345678', external_reference: 'R-1' } as const;

type Answer = (response: ServerResponse) => void;
const json =
  (status: number, body: unknown, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refusal = (code: string) => ({ error: { type: 'x', code, message: 'Texto em português do Brasil' } });

/** Runs `body` with a client of a server that gives these responses in turn; returns the headers it was sent. */
async function against(
  answers: Answer[],
  body: (api: ReturnType<typeof paymentsClient>) => Promise<void>,
  options: Partial<PaymentsClientOptions> = {},
) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    request.resume().on('end', () => (answers.shift() ?? json(500, {}))(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  try {
    await body(paymentsClient({ url, key: 'sk_live_x', timeoutMs: 300, retryDelaysMs: [1, 1], ...options }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return seen;
}

test('sends the key and the credential, and tolerates fields and statuses it does not know', async () => {
  const grown = { ...ORDER, status: 'on_hold', new_field: { a: 1 }, multibanco: null };
  const seen = await against([json(201, grown)], async (api) => {
    expect(await api.createOrder('key-1', INPUT)).toMatchObject({ id: 'ord_1', status: 'on_hold' });
  });
  expect(seen[0]).toMatchObject({ authorization: 'Bearer sk_live_x', 'idempotency-key': 'key-1' });
});

const lost: Answer = (response) => response.destroy();
const hanging: Answer = () => {};
const busy = json(429, refusal('rate_limited'), { 'retry-after': '60' });
const soon = json(429, refusal('rate_limited'), { 'retry-after': '0' });
const no = (status: number) => json(status, refusal(`code_${status}`));

test('a lost response, a hanging one, a 5xx and a 429 are retried with the same key', async () => {
  for (const first of [lost, hanging, json(503, 'not even an envelope'), soon, json(201, { cut: 'short' })]) {
    const seen = await against([first, json(201, ORDER)], async (api) => {
      expect((await api.createOrder('key-2', INPUT)).id).toBe('ord_1');
    });
    expect(seen.map((headers) => headers['idempotency-key'])).toEqual(['key-2', 'key-2']);
  }
});

// Once a request may have been carried out, only a response that also speaks for it is the outcome: `isFinal`.
for (const [title, answers, outcome, askedBefore = false] of [
  ['lost, then 401', [lost, no(401)], 'unknown'],
  ['503, then 403 of a proxy', [no(503), json(403, '<html>')], 'unknown'],
  ['no response in time, then 429 three times', [hanging, soon, soon], 'unknown'],
  ['429, lost, then 401', [soon, lost, no(401)], 'unknown'],
  ['lost, then 402', [lost, no(402)], 402],
  ['429, then 401', [soon, no(401)], 401],
  ['429 three times', [soon, soon, soon], 429],
  // Longer than a shopper has patience: it is not asked again.
  ['429 with a long wait', [busy], 429],
  ['500 three times', [no(500), no(500), no(500)], 'unknown'],
  ['asked before, 401', [no(401)], 'unknown', true],
  ['asked before, 402', [no(402)], 402, true],
] satisfies [string, Answer[], 'unknown' | number, boolean?][])
  test(`${title}: ${outcome}`, async () => {
    const seen = await against([...answers], async (api) => {
      const error = await api.createOrder('key-7', INPUT, askedBefore).catch((reason) => reason);
      if (outcome === 'unknown') expect(error).toBeInstanceOf(PaymentOutcomeUnknown);
      else
        expect(error).toMatchObject({ name: 'PaymentRejected', status: outcome, code: expect.any(String) });
    });
    expect(seen).toHaveLength(answers.length);
  });

test('after a lost response to a refund 409 is the outcome, 401 is not; what only reads has nothing to lose', async () => {
  await against([lost, no(409), lost, no(401), lost, no(404)], async (api) => {
    await expect(api.refundOrder('ord_1', 'key-8')).rejects.toMatchObject({ status: 409 });
    await expect(api.refundOrder('ord_1', 'key-8')).rejects.toBeInstanceOf(PaymentOutcomeUnknown);
    await expect(api.retrieveOrder('ord_1')).rejects.toMatchObject({ status: 404 });
  });
});

test('a response of more than a megabyte is not read, and its outcome is unknown', async () => {
  const huge = { ...ORDER, padding: 'x'.repeat(2_000_000) };
  const chunked: Answer = (response) => response.writeHead(201).end(JSON.stringify(huge));
  const announced = json(201, huge, { 'content-length': JSON.stringify(huge).length });
  await against(
    [chunked, announced, json(402, { ...refusal('payment_failed'), ...huge })],
    async (api) => {
      await expect(api.createOrder('key-9', INPUT)).rejects.toBeInstanceOf(PaymentOutcomeUnknown);
    },
    { timeoutMs: 10_000 },
  );
});
