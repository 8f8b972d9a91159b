// A shop that takes payments through Eclusa's ifthenpay emulator. Its callbacks come to the kit first, which sends them on as
// they are, changed, or later.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Probe } from '../receiver/probe';
import { must } from '../rule';

export interface CallbackShopOptions {
  /** The emulator, and the merchant's API key there. */
  eclusa: string;
  apiKey: string;
  /** Buys by MB WAY on the phone that is its last word, and prints the URL of the payment's page. */
  buy: string;
  /** What that page shows once the payment is paid. */
  paidText: string;
  /** Seconds in which a callback shows its effect. */
  settle: number;
}

/** What the kit asks of each callback, by the letter under which it arrives; the names of both generations. */
const PLACEHOLDERS = {
  k: ['ANTI_PHISHING_KEY', 'CHAVE_ANTI_PHISHING'],
  o: ['ORDER_ID', 'ID'],
  r: ['REQUEST_ID', 'ID_TRANSACAO'],
  a: ['AMOUNT', 'VALOR'],
  e: ['ENTITY', 'ENTIDADE'],
  f: ['REFERENCE', 'REFERENCIA'],
  d: ['PAYMENT_DATETIME', 'DATA_HORA_PAGAMENTO'],
  m: ['PAYMENT_METHOD'],
  s: ['STATUS', 'ESTADO'],
  x: ['FEE'],
} as const;

/** A callback's values, as they stand in a URL. */
export type Callback = Record<keyof typeof PLACEHOLDERS, string>;

export interface Purchase {
  phone: string;
  probe: Probe;
}

export class CallbackShop {
  readonly #arrived: Callback[] = [];
  /** What the emulator gets for a callback: the shop's own status where it is sent on at once. */
  respond: (callback: Callback) => Promise<number> = async () => 200;

  private constructor(
    readonly options: CallbackShopOptions,
    readonly template: string,
    private readonly server: Server,
  ) {}

  /** Leads the merchant's MB WAY callbacks here. Rejects when it has none yet. */
  static async open(options: CallbackShopOptions): Promise<CallbackShop> {
    const { mbway_callback_url: template } = await ask(options, '/simulator/providers/ifthenpay', {});
    if (typeof template !== 'string')
      throw new Error('The merchant has no MB WAY callback: activate it, or start with --callback-url.');
    const server = createServer(async (request, response) => {
      const pairs = (request.url ?? '').slice(2).split('&');
      const callback = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s))) as Callback;
      response.statusCode = await shop.respond(callback);
      response.end();
      shop.#arrived.push(callback);
    });
    const shop: CallbackShop = new CallbackShop(options, template, server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const query = Object.entries(PLACEHOLDERS).map(([letter, [name]]) => `${letter}=[${name}]`);
    const { port } = server.address() as AddressInfo;
    await shop.lead(`http://127.0.0.1:${port}/?${query.join('&')}`);
    return shop;
  }

  /** The merchant's callbacks go to the shop again. */
  async close(): Promise<void> {
    await this.lead(this.template);
    this.server.closeAllConnections();
    this.server.close();
  }

  private lead = (url: string) =>
    ask(this.options, '/simulator/providers/ifthenpay', { mbway_callback_url: url });

  /** Buys by MB WAY; with a trap, the payment plays it. */
  async buy(trap?: string): Promise<Purchase> {
    if (trap) await ask(this.options, '/simulator/providers/ifthenpay/traps', { name: trap });
    const phone = `96${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const [program = '', ...words] = this.options.buy.split(' ');
    const { stdout } = await promisify(execFile)(program, [...words, phone], { timeout: 60_000 });
    const url = stdout.trim().split('\n').at(-1) ?? '';
    if (!URL.canParse(url))
      throw new Error(`--buy printed “${url}”: the URL of the payment's page is expected.`);
    const probe = new Probe(url, this.options.paidText);
    await probe.look();
    return { phone, probe };
  }

  /** The payer approves; resolves to the callback, which the shop has not got yet. */
  async approve(phone: string): Promise<Callback> {
    const before = this.#arrived.length;
    const query = new URLSearchParams({ phone: `+351${phone}`, wait: '10' });
    const { data } = await ask(this.options, `/simulator/mbway/requests?${query}`);
    const [request] = data as { order_id: string }[];
    must(request !== undefined, 'an MB WAY request of the shop', 'none within 10 s');
    await ask(this.options, `/simulator/mbway/requests/${request.order_id}`, { action: 'approve' });
    return this.next(before);
  }

  /** The first callback after `before` of them. */
  async next(before = this.#arrived.length): Promise<Callback> {
    for (const end = Date.now() + 10_000; Date.now() < end; await sleep(10)) {
      const callback = this.#arrived[before];
      if (callback) return callback;
    }
    throw new Error('The emulator sent no callback within 10 s.');
  }

  advance = (seconds: number) => ask(this.options, '/simulator/clock', { advance_seconds: seconds });

  /** The emulator forgets the merchant's payments. */
  forget = () => ask(this.options, '/simulator/reset', { orders: [] });

  /** Sends the callback to the shop, with these values; resolves to the status. */
  async send(callback: Callback, change: Partial<Callback> = {}): Promise<number> {
    const values = { ...callback, ...change };
    let url = this.template;
    for (const [letter, names] of Object.entries(PLACEHOLDERS))
      for (const name of names) url = url.replaceAll(`[${name}]`, values[letter as keyof Callback]);
    // Of MB WAY the legacy reference is the order's id, and there is no terminal.
    const signal = AbortSignal.timeout(12_000);
    const response = await fetch(url.replaceAll('[TERMINAL]', ''), { redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status;
  }
}

/** A request to the emulator's simulator. */
async function ask(
  { eclusa, apiKey }: CallbackShopOptions,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(eclusa + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${apiKey}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}
