// A shop at work: it listens on a port of this machine, and takes payments by the API and by webhooks, with a test account
// of its own. The stage moves everything around it, and writes down what happens.
import type { IncomingMessage } from 'node:http';
import { urlOf } from '@/lib/server/url-of.mjs';
import type { MerchantCredentials } from '../../accounts/sign-up-merchant';
import type { Event, Order, OrderSummary } from '../../contract/schemas';
import { advanceClock } from '../../demo/network/advance-clock';
import { decideMbwayRequest } from '../../demo/network/mbway-requests';
import { planScenario } from '../../demo/network/start-scenario';
import { readEvents } from '../../demo/simulator/read-events';
import { accountSettled, LONGEST_WAIT } from '../../demo/simulator/wait';
import { formatMoney } from '../../format';
import { newId } from '../../ids';
import type { Lang } from '../../lang';
import { redeliver } from '../../webhooks/resend';
import { SIGNATURE_HEADER, sign } from '../../webhooks/sign';
import { brokenShopsMessages, type Said } from './messages';
import { type Payment, Refusal, type Shop, type Surroundings } from './shop';

const PHONE = '+351961000000';
const TIMEOUT_MS = 15_000;
const times = new Intl.DateTimeFormat('pt-PT', { timeStyle: 'medium', timeZone: 'Europe/Lisbon' });

/** `at` is a time by the account's clock. */
export type Step = { at: string; text: string; isHttp: boolean };

export class Stage implements Surroundings {
  readonly steps: Step[] = [];
  readonly secret: string;
  readonly shop: Shop;
  /** What the shopper buys for. */
  readonly payment: Payment = {
    attempt: '',
    amount: 4_900,
    status: 'creating',
    orders: [],
    shipped: 0,
    isFlagged: false,
  };
  hasDatabase = true;
  /** Whether the webhooks of the order find no shop. */
  isDeafTo = (_orderId: string) => false;
  #aheadMs = 0;

  constructor(
    kind: typeof Shop,
    readonly account: MerchantCredentials,
    readonly webhookUrl: string,
    readonly lang: Lang,
  ) {
    this.secret = account.webhook_secret ?? '';
    this.shop = new kind(this);
  }

  async buy(how: 'buys' | 'again' = 'buys'): Promise<void> {
    this.say(how, this.payment.amount);
    await this.shop.pay(this.payment);
  }

  /** The payer decides on every request that the phone shows. */
  async payer(action: 'approve' | 'decline'): Promise<void> {
    for (const { id, status, amount } of await this.orders()) {
      const decision = status === 'pending' && (await decideMbwayRequest(id, action));
      if (decision && 'status' in decision) this.say(action, amount);
      await this.#settled();
    }
  }

  /** What the network does to the next order. */
  async plan(scenario: 'lost_response' | 'event_before_response'): Promise<void> {
    await planScenario(this.account.account_id, scenario);
    this.say(scenario);
  }

  async deliverAgain(): Promise<void> {
    this.say('delivered');
    for (const { deliveries } of await readEvents(this.account.account_id, this.account.api_key, {
      limit: 9,
    }))
      for (const { id } of deliveries) await redeliver(this.account.account_id, Number(id));
    await this.#settled();
  }

  /** Posts an `order.paid` that the service never sent: forged, or signed and with another status. */
  async postEvent(how: 'forged' | 'differs', status: Order['status']): Promise<void> {
    this.say(how);
    const order = await this.request<Order>('GET', `/v1/orders/${this.payment.orders[0]}`);
    const created = Math.floor(Date.now() / 1000);
    const data = { object: { ...order, status } };
    const body = JSON.stringify({ id: newId('evt'), type: 'order.paid', created, data });
    const headers = { [SIGNATURE_HEADER]: sign(body, [how === 'forged' ? 'a guess' : this.secret], created) };
    await fetch(this.webhookUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  /** The account's clock moves, and all that falls due happens. */
  async pass(time: 'hour' | 'days', seconds: number): Promise<void> {
    this.say(time);
    this.#aheadMs = (await advanceClock(this.account.account_id, seconds)).getTime() - Date.now();
    await this.#settled();
  }

  /** The account's orders, as the service has them. */
  async orders(): Promise<OrderSummary[]> {
    return (await this.request<{ data: OrderSummary[] }>('GET', '/v1/orders')).data;
  }

  /** Resolves to the status that the shop responds with. */
  async receive(request: IncomingMessage): Promise<number> {
    const body = Buffer.concat(await request.toArray());
    const { type, data }: Event = JSON.parse(body.toString());
    const { id, status, amount } = data.object;
    const signature = String(request.headers[SIGNATURE_HEADER.toLowerCase()]);
    const response = this.isDeafTo(id) ? 503 : await this.shop.receive(body, signature).catch(() => 500);
    this.#write(`${type} (${status}, ${formatMoney(amount, this.lang)}) → ${response}`, true);
    return response;
  }

  createOrder(key: string, amount: number): Promise<Order> {
    const body = { amount, method: 'mbway', phone: PHONE, external_reference: key };
    return this.#written('POST', '/v1/orders', key, body);
  }

  retrieveOrder(id: string): Promise<Order> {
    return this.#written('GET', `/v1/orders/${id}`);
  }

  async store(): Promise<void> {
    if (!this.hasDatabase) throw new Error('The database is away');
  }

  say(what: Said, cents = 0): void {
    this.#write(this.text(what, cents));
  }

  text(what: Said, cents: number): string {
    return brokenShopsMessages[this.lang][what].replace('{}', formatMoney(cents, this.lang));
  }

  #write(text: string, isHttp = false): void {
    this.steps.push({ at: times.format(Date.now() + this.#aheadMs), text, isHttp });
  }

  /** A request of the shop. */
  async #written(...args: Parameters<Stage['request']>): Promise<Order> {
    const line = `${args[0]} ${args[1]}`;
    try {
      const order = await this.request<Order>(...args);
      this.#write(`${line} → ${order.status}`, true);
      return order;
    } catch (error) {
      this.#write(`${line} → ${error instanceof Refusal ? error.message : this.text('noResponse', 0)}`, true);
      throw error;
    }
  }

  async request<Result>(method: string, path: string, key?: string, body?: object): Promise<Result> {
    const response = await fetch(urlOf(process.env.HOST, process.env.PORT || 3000) + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.account.api_key}`,
        ...(key && { 'Idempotency-Key': key, 'Content-Type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result = await response.json();
    if (!response.ok) throw new Refusal(`${response.status} ${result.error.code}`);
    return result;
  }

  /** Resolves once every webhook that is due has had its response. */
  async #settled(): Promise<void> {
    if (!(await accountSettled(this.account.account_id, LONGEST_WAIT))) throw new Error('Webhooks are late');
  }
}
