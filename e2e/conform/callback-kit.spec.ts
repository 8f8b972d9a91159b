// The kit for ifthenpay's callbacks tells the truth: a correct shop conforms, and each planted fault is reported under the rule
// that it breaks.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Eclusa, expect, type Merchant, test } from '../eclusa/eclusa-test';
import { CALLBACK_RULES, checkCallback } from './callback/check-callback';
import { printReport } from './report';

const FAULTS = [
  'callback.paid',
  'callback.wrong-key',
  'callback.wrong-amount',
  'callback.unknown-order',
  'callback.duplicate',
  'callback.plus',
  'callback.early',
  'callback.late',
  'callback.unconfirmed',
] as const;
type Fault = (typeof FAULTS)[number];

test('every rule has a planted fault', () => {
  expect(CALLBACK_RULES.map(({ id }) => id).sort()).toEqual([...FAULTS].sort());
});

/** A shop with this fault: `POST /PHONE` buys, `GET /orders/ID` shows how often the payment was paid. */
async function openShop(merchant: Merchant, fault?: Fault): Promise<Server> {
  const { mbway_key: mbWayKey, anti_phishing_key: key } = await merchant.ifthenpay.keys();
  const orders = new Map<string, { paid: number; requestId?: string }>();
  const has = (name: Fault) => fault === name;

  async function buy(mobileNumber: string): Promise<string> {
    const orderId = `S${orders.size}`;
    // Stored only afterwards, an early callback is about nothing.
    if (!has('callback.early')) orders.set(orderId, { paid: 0 });
    const body = JSON.stringify({ mbWayKey, orderId, amount: '7.00', mobileNumber });
    const response = await fetch(`${merchant.url}/spg/payment/mbway`, { method: 'POST', body });
    const { RequestId: requestId } = await response.json();
    orders.set(orderId, { paid: orders.get(orderId)?.paid ?? 0, requestId });
    return orderId;
  }

  async function receive(query: URLSearchParams): Promise<number> {
    const read = (name: string) => query.get(name) ?? '';
    const order = orders.get(read('order'));
    if (read('key') !== key && !has('callback.wrong-key')) return 403;
    if (!order) return has('callback.unknown-order') || has('callback.early') ? 200 : 404;
    if (read('amount') !== '7.00') return has('callback.wrong-amount') ? 200 : 422;
    const requestId = has('callback.plus') ? read('request') : read('request').replaceAll(' ', '+');
    if (order.requestId && order.requestId !== requestId) return 422;
    if (has('callback.late') && (await isOld(read('at')))) return 410;
    if (!has('callback.unconfirmed')) {
      const asked = new URLSearchParams({ mbWayKey, requestId });
      const { Status } = await (await fetch(`${merchant.url}/spg/payment/mbway/status?${asked}`)).json();
      if (Status !== '000') return 503;
    }
    if (!has('callback.paid')) order.paid = has('callback.duplicate') ? order.paid + 1 : 1;
    return 200;
  }

  /** Whether a callback's date is more than half an hour ago. */
  async function isOld(date: string): Promise<boolean> {
    const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4})(.*)$/.exec(date) ?? [];
    const now = (await merchant.clock.now()).toLocaleString('sv-SE', { timeZone: 'Europe/Lisbon' });
    return (
      Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${year}-${month}-${day}T${time}Z`) > 1_800_000
    );
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://shop');
    if (url.pathname === '/callback') response.writeHead(await receive(url.searchParams)).end();
    else if (request.method === 'POST') response.end(await buy(url.pathname.slice(1)));
    else response.end(`paid ${orders.get(url.pathname.split('/').at(-1) ?? '')?.paid ?? 0} times`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

test.describe('a shop', { tag: '@all' }, () => {
  let shared: Promise<Eclusa> | undefined;

  for (const fault of [undefined, ...FAULTS])
    test(`${fault ?? 'without a fault'}`, async ({ testing }) => {
      shared ??= testing.startEclusa({ provider: 'ifthenpay', rateLimit: 10_000 });
      const merchant = await (await shared).merchant();
      const server = await openShop(merchant, fault);
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const query =
        'key=[ANTI_PHISHING_KEY]&order=[ORDER_ID]&request=[REQUEST_ID]&amount=[AMOUNT]&at=[PAYMENT_DATETIME]';
      await merchant.ifthenpay.keys({ callback_url: `${url}/callback?${query}` });
      const program = `fetch('${url}/'+process.argv[1],{method:'POST'}).then(r=>r.text()).then(id=>console.log('${url}/orders/'+id))`;
      const report = await checkCallback({
        eclusa: merchant.url,
        apiKey: merchant.apiKey,
        buy: `${process.execPath} -e ${program}`,
        paidText: 'paid 1 times',
        settle: 0.1,
        only: fault && [fault],
      });
      const broken = report.findings.filter(({ verdict }) => verdict === 'broken').map(({ rule }) => rule);
      expect(broken, printReport(report)).toEqual(fault ? [fault] : []);
      if (!fault) expect(report.conclusion).toBe('conforms');
      // The merchant's callbacks go to the shop again.
      expect((await merchant.ifthenpay.keys()).mbway_callback_url).toBe(`${url}/callback?${query}`);
      server.close();
    });
});
