// `eclusa start --provider ifthenpay`: the dialect over HTTP, as a merchant's server speaks it. Every field and status of
// the table on /docs/ifthenpay has its test here.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { IfthenpayKeys } from '@/lib/eclusa/testing';
import { test as base, type Eclusa, expect, type Merchant } from '../eclusa/eclusa-test';
import { newPhone } from '../support/merchant';
import type { Receiver } from '../support/receiver';
import { cleanEnvironment } from '../support/servers';

type Json = Record<string, unknown>;

/** Everything that a callback can tell, under the placeholder's own name. */
const CURRENT =
  'apk=[ANTI_PHISHING_KEY]&order=[ORDER_ID]&oid=[ID]&val=[AMOUNT]&tid=[REQUEST_ID]&ent=[ENTITY]&ref=[REFERENCE]&at=[PAYMENT_DATETIME]&pm=[PAYMENT_METHOD]&state=[STATUS]&fee=[FEE]';
const LEGACY =
  'wc-api=WC_MBWAY&chave=[CHAVE_ANTI_PHISHING]&entidade=[ENTIDADE]&referencia=[REFERENCIA]&valor=[VALOR]&datahorapag=[DATA_HORA_PAGAMENTO]&terminal=[TERMINAL]&idpedido=[ID_TRANSACAO]&estado=[ESTADO]';

let shared: Promise<Eclusa> | undefined;

const test = base.extend<{ eclusa: Eclusa; ifthenpay: Client }>({
  eclusa: async ({ testing }, use) => {
    shared ??= testing.startEclusa({ rateLimit: 10_000, provider: 'ifthenpay' });
    await use(await shared);
  },
  ifthenpay: async ({ eclusa, receiver }, use) => {
    const merchant = await eclusa.merchant();
    const keys = await merchant.ifthenpay.keys({ callback_url: `${receiver.url}?${CURRENT}` });
    await use(new Client(merchant, keys));
  },
});

class Client {
  constructor(
    readonly merchant: Merchant,
    readonly keys: IfthenpayKeys,
  ) {}

  async post(path: string, body: Json): Promise<Json> {
    const response = await fetch(this.merchant.url + path, { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    return response.json();
  }

  mbway(change: Json = {}): Promise<Json> {
    const { mbway_key: mbWayKey } = this.keys;
    const usual = { mbWayKey, orderId: 'A-15', amount: '100.50', email: '', description: '' };
    const mobileNumber = newPhone().slice(4);
    return this.post('/spg/payment/mbway', { ...usual, mobileNumber, ...change });
  }

  multibanco(change: Json = {}): Promise<Json> {
    const { multibanco_key: mbKey } = this.keys;
    return this.post('/multibanco/reference/init', { mbKey, orderId: 'A-25', amount: '100.50', ...change });
  }

  /** Pays the reference at the ATM. */
  payReference({ Entity, Reference }: Json, amount = 10050) {
    return this.merchant.atm.pay({ entity: String(Entity), reference: String(Reference), amount });
  }

  async status(requestId: unknown, mbWayKey = this.keys.mbway_key): Promise<Json> {
    const query = new URLSearchParams({ mbWayKey, requestId: String(requestId) });
    return (await fetch(`${this.merchant.url}/spg/payment/mbway/status?${query}`)).json();
  }

  refund(requestId: unknown, amount: string, backofficekey = this.keys.backoffice_key): Promise<Json> {
    return this.post('/api/endpoint/payments/refund', { backofficekey, requestId, amount });
  }

  /** A payment of 100.50 that is paid; its RequestId. */
  async paid(change: Json = {}): Promise<unknown> {
    const phone = newPhone();
    const { RequestId } = await this.mbway({ mobileNumber: phone.slice(4), ...change });
    await this.merchant.payer.approve(phone);
    await this.merchant.events.settled();
    return RequestId;
  }
}

const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://shop').searchParams);
/** What each callback told. */
const toldTo = ({ requests }: Receiver) => requests.map(({ path }) => queryOf(path));
const MOMENT = /^\d\d-\d\d-20\d\d \d\d:\d\d:\d\d$/;

test.describe('MB WAY: POST /spg/payment/mbway', () => {
  test('000 with a RequestId of 20 characters; the amount has two decimals', async ({ ifthenpay }) => {
    expect(await ifthenpay.mbway()).toEqual({
      Amount: '100.50',
      Message: 'Pending',
      OrderId: 'A-15',
      RequestId: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      Status: '000',
    });
    for (const amount of ['2.5', '2.50', 2.5])
      expect(await ifthenpay.mbway({ amount, email: null })).toMatchObject({ Amount: '2.50', Status: '000' });
  });

  test('a repeated create makes a second payment', async ({ ifthenpay }) => {
    const [first, second] = [await ifthenpay.mbway(), await ifthenpay.mbway()];
    expect([first.OrderId, second.OrderId]).toEqual(['A-15', 'A-15']);
    expect(first.RequestId).not.toBe(second.RequestId);
  });

  test('the phone may have its country’s prefix', async ({ ifthenpay }) => {
    for (const mobileNumber of ['351#912345678', '34#612345678', '912345678'])
      expect((await ifthenpay.mbway({ mobileNumber })).Status).toBe('000');
  });

  test('-1 for an invalid key, with nothing in the other fields', async ({ ifthenpay }) => {
    const refused = { Amount: '', Message: 'Error', OrderId: '', RequestId: '', Status: '-1' };
    for (const mbWayKey of ['XXX-000000', ifthenpay.keys.multibanco_key, '', undefined])
      expect(await ifthenpay.mbway({ mbWayKey })).toEqual(refused);
  });

  test('e-mail and description are accepted, also as null, and not kept', async ({ ifthenpay }) => {
    const kept = { email: 'ana@exemplo.pt', description: 'Uma manta' };
    for (const change of [kept, { email: null, description: null }])
      expect(await ifthenpay.mbway(change)).toMatchObject({ Status: '000' });
    const voucher = { ...kept, clientName: 'Ana', url: 'https://exemplo.pt' };
    expect(await ifthenpay.multibanco(voucher)).toMatchObject({ Status: '0' });
    const { orders, events } = ifthenpay.merchant;
    const known = JSON.stringify([await orders.list(), await events.list()]);
    expect(known).toContain('100');
    expect(known).not.toMatch(/exemplo|manta|Ana/);
  });

  test('999 for a number without MB WAY', async ({ ifthenpay }) => {
    const refused = await ifthenpay.mbway({ mobileNumber: '910000402' });
    expect(refused).toMatchObject({ RequestId: '', Status: '999' });
  });

  test('100 (our guess) for a field that can’t be accepted', async ({ ifthenpay }) => {
    for (const change of [
      { orderId: 'sixteen letters!' },
      { orderId: '' },
      { amount: '2,50' },
      { amount: '0.49' },
      { amount: '5000.01' },
      { mobileNumber: '212345678' },
    ]) {
      const refused = await ifthenpay.mbway(change);
      expect(refused, JSON.stringify(change)).toMatchObject({ RequestId: '', Status: '100' });
    }
  });

  test('a body in chunks, and without a JSON header, is read', async ({ ifthenpay }) => {
    const { mbway_key: mbWayKey } = ifthenpay.keys;
    const body = JSON.stringify({ mbWayKey, orderId: '1', amount: '5.00', mobileNumber: '912345678' });
    const request = httpRequest(`${ifthenpay.merchant.url}/spg/payment/mbway`, { method: 'POST' });
    request.write(body.slice(0, 10));
    request.end(body.slice(10));
    const [response] = await once(request, 'response');
    expect(await json(response)).toMatchObject({ Status: '000' });
  });
});

test.describe('MB WAY: GET /spg/payment/mbway/status', () => {
  test('123 while it waits, then 000: here it means paid', async ({ ifthenpay }) => {
    const phone = newPhone();
    const { RequestId } = await ifthenpay.mbway({ mobileNumber: `351#${phone.slice(4)}` });
    expect(await ifthenpay.status(RequestId)).toEqual({
      CreatedAt: expect.stringMatching(MOMENT),
      Message: 'Pending',
      RequestId,
      Status: '123',
      UpdateAt: expect.stringMatching(MOMENT),
    });
    await ifthenpay.merchant.payer.approve(phone);
    expect(await ifthenpay.status(RequestId)).toMatchObject({ Message: 'Success', Status: '000' });
  });

  test('020 when the payer declines, 101 after four minutes, 122 when the network declines', async ({
    ifthenpay,
    receiver,
  }) => {
    const phone = newPhone();
    const declined = await ifthenpay.mbway({ mobileNumber: phone.slice(4) });
    await ifthenpay.merchant.payer.decline(phone);
    const [ignored, limited, later] = [
      await ifthenpay.mbway(),
      await ifthenpay.mbway({ mobileNumber: '910000104' }),
      await ifthenpay.mbway({ mobileNumber: '910000500' }),
    ];
    await ifthenpay.merchant.clock.advance('239s');
    expect(await ifthenpay.status(ignored.RequestId)).toMatchObject({ Status: '123' });
    await ifthenpay.merchant.clock.advance('3s');
    for (const [{ RequestId }, Message, Status] of [
      [declined, 'Declined by user', '020'],
      [ignored, 'Expired', '101'],
      [limited, 'Declined', '122'],
      [later, 'Declined', '122'],
    ] as const)
      expect(await ifthenpay.status(RequestId)).toMatchObject({ Message, Status });
    expect([limited.Status, later.Status]).toEqual(['000', '000']);
    // The trap no_failure_callback: nothing of this was told.
    await ifthenpay.merchant.events.settled();
    expect(receiver.requests).toEqual([]);
  });

  test('-1 (our guess) for another merchant’s payment, or an invalid key', async ({ ifthenpay, eclusa }) => {
    const other = await (await eclusa.merchant()).ifthenpay.keys();
    const { RequestId } = await ifthenpay.mbway();
    const unknown = { CreatedAt: '', Message: 'Error', RequestId: '', Status: '-1', UpdateAt: '' };
    expect(await ifthenpay.status(RequestId, other.mbway_key)).toEqual(unknown);
    expect(await ifthenpay.status(RequestId, 'XXX-000000')).toEqual(unknown);
    expect(await ifthenpay.status('unknown')).toEqual(unknown);
  });
});

test.describe('Multibanco: POST /multibanco/reference/init', () => {
  test('0 with entity, reference and the last day', async ({ ifthenpay }) => {
    const created = await ifthenpay.multibanco({ expiryDays: 3, clientName: 'Rita', url: '' });
    expect(created).toEqual({
      Amount: '100.50',
      Entity: '12345',
      ExpiryDate: expect.stringMatching(/^\d\d-\d\d-20\d\d$/),
      Message: 'Success',
      OrderId: 'A-25',
      Reference: expect.stringMatching(/^\d{9}$/),
      RequestId: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      Status: '0',
    });
    await ifthenpay.merchant.clock.advance('4d');
    await expect(ifthenpay.payReference(created)).rejects.toMatchObject({ code: 'expired' });
  });

  test('without expiryDays there is no limit; the sandbox does the same', async ({ ifthenpay }) => {
    const { multibanco_key: mbKey } = ifthenpay.keys;
    const fields = { mbKey, orderId: '1', amount: '9' };
    const created = await ifthenpay.post('/api/multibanco/reference/sandbox', fields);
    expect(created).toMatchObject({ Amount: '9.00', ExpiryDate: '', Status: '0' });
    await ifthenpay.merchant.clock.advance('366d');
    expect(await ifthenpay.payReference(created, 900)).toMatchObject({ status: 'paid' });
  });

  test('days that there are, and (our guess) the failures of MB WAY', async ({ ifthenpay }) => {
    for (const expiryDays of [0, 1, 31, 45, 60, 90, 120, 180, 365, 730, '3'])
      expect(await ifthenpay.multibanco({ expiryDays })).toMatchObject({ Status: '0' });
    for (const change of [
      { expiryDays: 32 },
      { expiryDays: -1 },
      { orderId: 'x'.repeat(26) },
      { amount: '0' },
    ])
      expect(await ifthenpay.multibanco(change)).toMatchObject({ Status: '100', RequestId: '' });
    expect(await ifthenpay.multibanco({ mbKey: 'XXX-000000' })).toMatchObject({ Status: '-1', OrderId: '' });
  });
});

test.describe('the callback', () => {
  test('MB WAY, with the current placeholders', async ({ ifthenpay, receiver }) => {
    const RequestId = await ifthenpay.paid({ amount: '2.5' });
    expect(receiver.requests).toMatchObject([{ body: '' }]);
    expect(toldTo(receiver)[0]).toEqual({
      apk: ifthenpay.keys.anti_phishing_key,
      order: 'A-15',
      oid: 'A-15',
      val: '2.50',
      tid: RequestId,
      ent: 'MBWAY',
      ref: 'A-15',
      // The trap date_without_space.
      at: expect.stringMatching(/^\d\d-\d\d-20\d\d\d\d:\d\d:\d\d$/),
      pm: 'MBWAY',
      state: 'PAGO',
      fee: '0.00',
    });
  });

  test('Multibanco, with the legacy placeholders, at a URL of its own', async ({ ifthenpay, receiver }) => {
    await ifthenpay.merchant.ifthenpay.keys({ multibanco_callback_url: `${receiver.url}?${LEGACY}` });
    const created = await ifthenpay.multibanco();
    await ifthenpay.payReference(created);
    await ifthenpay.merchant.events.settled();
    expect(toldTo(receiver)).toEqual([
      {
        'wc-api': 'WC_MBWAY',
        chave: ifthenpay.keys.anti_phishing_key,
        entidade: '12345',
        referencia: created.Reference,
        valor: '100.50',
        datahorapag: expect.stringMatching(/^\d\d-\d\d-20\d\d\d\d:\d\d:\d\d$/),
        terminal: '',
        idpedido: created.RequestId,
        estado: 'PAGO',
      },
    ]);
  });

  test('is repeated until 200: another 2xx is no success', async ({ ifthenpay, receiver }) => {
    receiver.answer({ status: 201 }, { status: 302, headers: { Location: '/' } }, { status: 500 }, {});
    const RequestId = await ifthenpay.paid();
    await ifthenpay.merchant.clock.advance('1h');
    expect(receiver.requests).toHaveLength(4);
    expect(new Set(receiver.requests.map(({ path }) => path)).size).toBe(1);
    await ifthenpay.merchant.clock.advance('24h');
    expect(receiver.requests).toHaveLength(4);
    expect(await ifthenpay.status(RequestId)).toMatchObject({ Status: '000' });
  });

  test('is repeated (our guess) after 5 s, 1 min, 5 min, 30 min, 2 h, 5 h, 8 h and 8.4 h, a tenth more or less', async ({
    ifthenpay,
    receiver,
  }) => {
    receiver.answer(...Array.from({ length: 9 }, () => ({ status: 500 })));
    const phone = newPhone();
    const { merchant } = ifthenpay;
    await ifthenpay.mbway({ mobileNumber: phone.slice(4) });
    const { order_id } = await merchant.payer.approve(phone);
    await merchant.clock.advance('28h');
    expect(receiver.requests).toHaveLength(9);
    const response = await fetch(`${merchant.url}/simulator/orders/${order_id}/deliveries`);
    const { data } = await response.json();
    const at = data[0].attempts.map((attempt: { at: string }) => Date.parse(attempt.at) / 1_000);
    for (const [index, seconds] of [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 30_240].entries()) {
      const gap = at[index + 1] - at[index];
      // A tenth of jitter either way, and the time that the attempts themselves take.
      expect(gap, `before retry ${index + 1}`).toBeGreaterThanOrEqual(seconds * 0.9);
      expect(gap, `before retry ${index + 1}`).toBeLessThan(seconds * 1.1 + 4);
    }
  });

  test('activation: OK and the new URL, or (status 400 is our guess) what is wrong', async ({
    ifthenpay,
    receiver,
  }) => {
    const { backoffice_key: chave, mbway_key: subentidade } = ifthenpay.keys;
    const urlCb = `${receiver.url}?k=[ANTI_PHISHING_KEY]`;
    const fields = { chave, entidade: 'MBWAY', subentidade, apKey: 'a key&', urlCb };
    const activate = async (change: Json = {}) => {
      const url = `${ifthenpay.merchant.url}/api/endpoint/callback/activation`;
      const response = await fetch(url, { method: 'POST', body: JSON.stringify({ ...fields, ...change }) });
      return `${response.status} ${await response.text()}`;
    };
    for (const wrong of [
      { chave: 'wrong' },
      { subentidade: 'XXX-000000' },
      { entidade: '99999' },
      { apKey: '' },
      { urlCb: `${receiver.url}?${'x'.repeat(300)}` },
      { urlCb: 'http://192.168.1.1/' },
      { urlCb: 'nowhere' },
    ])
      expect(await activate(wrong), JSON.stringify(wrong)).toMatch(/^400 (?!OK)/);
    expect(await activate()).toMatch(/^200 OK:/);
    const { multibanco_key: mbKey } = ifthenpay.keys;
    expect(await activate({ entidade: '12345', subentidade: mbKey, apKey: 'another' })).toMatch(/^200 OK:/);
    await ifthenpay.paid();
    expect(toldTo(receiver)).toEqual([{ k: 'a key&' }]);
  });
});

test.describe('refunds: POST /api/endpoint/payments/refund', () => {
  test('1, in part and then in full; a callback DEVOLVIDO follows each', async ({ ifthenpay, receiver }) => {
    const RequestId = await ifthenpay.paid();
    const refunded = { Code: 1, Message: 'Successful refunded' };
    expect(await ifthenpay.refund(RequestId, '0.50')).toEqual(refunded);
    expect(await ifthenpay.refund(RequestId, '100.00')).toEqual(refunded);
    await ifthenpay.merchant.events.settled();
    const told = toldTo(receiver).map(({ state, tid }) => [state, tid]);
    expect(told.sort()).toEqual([
      ['DEVOLVIDO', RequestId],
      ['DEVOLVIDO', RequestId],
      ['PAGO', RequestId],
    ]);
    expect(await ifthenpay.status(RequestId)).toMatchObject({ Status: '000' });
  });

  test('0 when there is nothing to refund; Multibanco has none', async ({ ifthenpay }) => {
    const paid = await ifthenpay.paid();
    const [mbway, multibanco] = [await ifthenpay.mbway(), await ifthenpay.multibanco()];
    const refused = { Code: 0, Message: 'Payment could not be refunded' };
    expect(await ifthenpay.refund(paid, '100.51')).toEqual(refused);
    expect(await ifthenpay.refund(paid, '1.00', 'wrong')).toEqual(refused);
    expect(await ifthenpay.refund(mbway.RequestId, '1.00')).toEqual(refused);
    expect(await ifthenpay.refund(multibanco.RequestId, '1.00')).toEqual(refused);
    expect(await ifthenpay.refund('unknown', '1.00')).toEqual(refused);
  });
});

test('POST /v2/payments/read lists what was paid', async ({ ifthenpay }) => {
  const requestId = await ifthenpay.paid();
  await ifthenpay.mbway();
  const list = (boKey: string) => ifthenpay.post('/v2/payments/read', { boKey });
  expect(await list(ifthenpay.keys.backoffice_key)).toEqual({
    message: 'OK',
    payments: [expect.objectContaining({ amount: '100.50', requestId })],
    status: 200,
  });
  expect(await list('wrong')).toMatchObject({ payments: [] });
});

test.describe('traps', () => {
  test('by name, and by phone', async ({ ifthenpay, receiver }) => {
    const { merchant } = ifthenpay;
    await merchant.ifthenpay.trap('duplicate_callback');
    const { RequestId } = await ifthenpay.mbway();
    await merchant.clock.advance('3s');
    expect(toldTo(receiver).map(({ tid }) => tid)).toEqual([RequestId, RequestId]);
    receiver.requests.length = 0;
    const next = await ifthenpay.mbway({ mobileNumber: '910000203' });
    await merchant.clock.advance('3s');
    expect(toldTo(receiver).map(({ tid }) => tid)).toEqual([next.RequestId, next.RequestId]);
    await expect(merchant.ifthenpay.trap('unknown' as never)).rejects.toMatchObject({ code: 'unknown_trap' });
  });

  test('plus_in_request_id: it arrives as a space', async ({ ifthenpay, receiver }) => {
    await ifthenpay.merchant.ifthenpay.trap('plus_in_request_id');
    const RequestId = String(await ifthenpay.paid());
    expect(RequestId).toMatch(/^\w{7}\+\w{12}$/);
    expect(toldTo(receiver)[0]?.tid).toBe(RequestId.replace('+', ' '));
    expect(await ifthenpay.status(RequestId)).toMatchObject({ RequestId, Status: '000' });
    expect((await ifthenpay.mbway()).RequestId).not.toContain('+');
  });

  test('create_timeout_but_paid: no response, and the callback comes', async ({ ifthenpay, receiver }) => {
    await ifthenpay.merchant.ifthenpay.trap('create_timeout_but_paid');
    await expect(ifthenpay.mbway()).rejects.toThrow();
    await ifthenpay.merchant.clock.advance('3s');
    expect(toldTo(receiver)[0]).toMatchObject({ order: 'A-15', state: 'PAGO' });
  });

  test('callback_before_create_returns', async ({ ifthenpay, receiver }) => {
    await ifthenpay.merchant.ifthenpay.trap('callback_before_create_returns');
    const { RequestId } = await ifthenpay.mbway();
    expect(toldTo(receiver).map(({ tid }) => tid)).toEqual([RequestId]);
  });

  test('200_on_mismatch: one cent less, again and again until 200', async ({ ifthenpay, receiver }) => {
    receiver.answer({ status: 422 }, { status: 422 }, {});
    await ifthenpay.merchant.ifthenpay.trap('200_on_mismatch');
    await ifthenpay.mbway();
    await ifthenpay.merchant.clock.advance('1h');
    expect(toldTo(receiver).map(({ val }) => val)).toEqual(['100.49', '100.49', '100.49']);
  });

  test('refund_insufficient_funds', async ({ ifthenpay }) => {
    await ifthenpay.merchant.ifthenpay.trap('refund_insufficient_funds');
    const RequestId = await ifthenpay.paid();
    expect(await ifthenpay.refund(RequestId, '1.00')).toEqual({ Code: -1, Message: 'Insufficient funds' });
  });
});

test('keys: derived from the API key, or your own; nobody else’s', async ({ eclusa }) => {
  const merchant = await eclusa.merchant();
  const keys = await merchant.ifthenpay.keys();
  expect(keys).toEqual({
    mbway_key: expect.stringMatching(/^[A-Z]{3}-\d{6}$/),
    multibanco_key: expect.stringMatching(/^[A-Z]{3}-\d{6}$/),
    backoffice_key: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    anti_phishing_key: expect.stringMatching(/^\w{32}$/),
    mbway_callback_url: null,
    multibanco_callback_url: null,
  });
  expect(await merchant.ifthenpay.keys()).toEqual(keys);
  const other = await eclusa.merchant();
  for (const [settings, code] of [
    [{ mbway_key: keys.mbway_key }, 'key_taken'],
    [{ mbway_key: 'short' }, 'invalid_keys'],
    [{ callback_url: 'http://192.168.1.1/' }, 'invalid_callback'],
  ] as const)
    await expect(other.ifthenpay.keys(settings)).rejects.toMatchObject({ code });
});

test('a page of another website may not call it', async ({ ifthenpay }) => {
  const url = `${ifthenpay.merchant.url}/spg/payment/mbway`;
  const foreign: HeadersInit[] = [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }];
  for (const headers of foreign)
    expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(403);
});

test('start: prints the keys; with --data they and the callback survive a restart on another port', async ({
  background,
  home,
  receiver,
}) => {
  const args = ['start', '--provider', 'ifthenpay', '--data', home, '--port', '0', '--json'];
  const first = background([...args, '--callback-url', `${receiver.url}?tid=[REQUEST_ID]`]);
  const { url, ifthenpay: keys } = JSON.parse(await first.line());
  expect(keys).toMatchObject({ mbway_key: 'ECL-000001', multibanco_key: 'ECL-000002' });
  const fields = { mbWayKey: 'ECL-000001', orderId: '1', amount: '5', mobileNumber: '910001000' };
  const body = JSON.stringify(fields);
  const create = async (at: string) =>
    (await fetch(`${at}/spg/payment/mbway`, { method: 'POST', body })).json();
  const { RequestId } = await create(url);
  await receiver.next(({ path }) => queryOf(path).tid === RequestId);
  await first.stop();
  const second = JSON.parse(await background(args).line());
  expect(second.ifthenpay).toEqual(keys);
  const again = await create(second.url);
  await receiver.next(({ path }) => queryOf(path).tid === again.RequestId);
  const query = `mbWayKey=ECL-000001&requestId=${RequestId}`;
  const status = await fetch(`${second.url}/spg/payment/mbway/status?${query}`);
  expect(await status.json()).toMatchObject({ Status: '000' });
});

test('without --provider nothing of it is there; with it, options that don’t fit are refused', async ({
  cli,
  testing,
}) => {
  const plain = await testing.startEclusa();
  for (const path of [
    '/spg/payment/mbway',
    '/multibanco/reference/init',
    '/api/multibanco/reference/sandbox',
    '/api/endpoint/callback/activation',
    '/api/endpoint/payments/refund',
    '/v2/payments/read',
    '/simulator/providers/ifthenpay',
  ])
    expect((await fetch(plain.url + path, { method: 'POST' })).status, path).toBe(404);
  await plain.close();
  for (const [args, text] of [
    [['--provider', 'sibs'], 'There is no provider "sibs"'],
    [['--callback-url', 'http://localhost/'], '--callback-url needs --provider'],
    [['--provider', 'ifthenpay', '--webhook-url', 'http://localhost/'], '--callback-url'],
  ] as const) {
    const ended = await cli(['start', ...args]);
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(text)]);
  }
});

test('eclusa/redirect: fetch, https and http of an unchanged program lead here, and nothing else does', async ({
  ifthenpay,
  installed,
  receiver,
}) => {
  const { mbway_key: mbWayKey } = ifthenpay.keys;
  const fields = { mbWayKey, orderId: '1', amount: '5', mobileNumber: '912345678' };
  // Runs in a project that has the tool, as a program that knows nothing of it.
  const program = `
    import { request } from 'node:https';
    import https from 'node:https';
    import { createRequire } from 'node:module';
    import { text } from 'node:stream/consumers';
    const { get } = createRequire(import.meta.url)('http');
    const url = 'https://api.ifthenpay.com/spg/payment/mbway';
    const body = ${JSON.stringify(JSON.stringify(fields))};
    const read = (make) => new Promise((resolve, reject) => make((response) => text(response).then(resolve)).on('error', reject));
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const made = [
      await fetch(url, { ...post, body }).then((response) => response.text()),
      await fetch(new Request(url, { ...post, body })).then((response) => response.text()),
      await read((done) => request(url, post, done).end(body)),
      await read((done) => request(new URL(url), { ...post, agent: new https.Agent({ keepAlive: true }) }, done).end(body)),
      await read((done) => https.request({ ...post, host: 'api.ifthenpay.com', path: '/spg/payment/mbway' }, done).end(body)),
    ].map((text) => JSON.parse(text));
    const status = await read((done) => get('http://www.ifthenpay.com/spg/payment/mbway/status?requestId=x', done));
    const older = await fetch('https://ifthenpay.com/api/endpoint/callback/activation', { method: 'POST', body: '{}' });
    const other = await fetch(process.argv[1]);
    console.log(JSON.stringify({ made: made.map(({ Status }) => Status), status: JSON.parse(status).Status, older: older.status, other: other.status }));
    process.exit();`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'eclusa/redirect', '--input-type=module', '--eval', program, receiver.url],
    { cwd: installed, env: { ...cleanEnvironment(), ECLUSA_URL: ifthenpay.merchant.url } },
  );
  const made = ['000', '000', '000', '000', '000'];
  expect(JSON.parse(stdout)).toEqual({ made, status: '-1', older: 400, other: 200 });
  expect(stderr).toContain('go to http://127.0.0.1:');
  expect(receiver.requests).toHaveLength(1);
});
