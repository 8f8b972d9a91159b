// A shop at work: it takes payments by the API and by webhooks, with a test account of its own. The stage moves everything
// around it, and writes down what happens.
import type { IncomingMessage } from 'node:http';
import { readClock } from '../../accounts/clock';
import type { MerchantCredentials } from '../../accounts/sign-up-merchant';
import type { Operation } from '../../contract/operations';
import type { Event, Order, OrderSummary } from '../../contract/schemas';
import { advanceClock } from '../../demo/network/advance-clock';
import { decideMbwayRequest, type PayerAction } from '../../demo/network/mbway-requests';
import { planScenario } from '../../demo/network/start-scenario';
import { readEvents } from '../../demo/simulator/read-events';
import { accountSettled, LONGEST_WAIT } from '../../demo/simulator/wait';
import { formatDuration, formatMoney } from '../../format';
import { newId } from '../../ids';
import type { Lang } from '../../lang';
import { redeliver } from '../../webhooks/resend';
import { SIGNATURE_HEADER, sign } from '../../webhooks/sign';
import { tryOperation } from '../try-operation';
import { brokenShopsMessages, type Said } from './messages';
import { Payment, Refusal, type Shop, type Surroundings } from './shop';

/** `at`: how far the account's clock has moved on; empty while it stands still. */
export type Step = { at: string; text: string; isHttp: boolean };

const HOUR = 3_600;

export class Stage implements Surroundings {
  readonly steps: Step[] = [];
  readonly payment = new Payment(4_900);
  readonly secret: string;
  readonly shop: Shop;
  /** `misses`: the shop is not there for the webhooks of these orders. */
  readonly #faults = { hasDatabase: true, misses: (_orderId: string) => false };
  #seconds = 0;
  #shown = 0;

  constructor(
    kind: typeof Shop,
    readonly account: MerchantCredentials,
    readonly webhookUrl: string,
    readonly lang: Lang,
  ) {
    this.secret = account.webhook_secret ?? '';
    this.shop = new kind(this);
  }

  /** What can happen. Each is announced by the message of its name. */
  readonly acts = {
    buys: () => this.shop.pay(this.payment),
    again: () => this.shop.pay(this.payment),
    reads: async () => this.payment.status === 'failed' && (await this.act('again')),
    grows: () => Object.assign(this.payment, { amount: 2 * this.payment.amount }),
    approves: () => this.#decide('approve'),
    declines: () => this.#decide('decline'),
    losesResponse: () => planScenario(this.account.account_id, 'lost_response'),
    isFast: () => planScenario(this.account.account_id, 'event_before_response'),
    delivers: async () => {
      const [event] = await readEvents(this.account.account_id, this.account.api_key, { limit: 1 });
      await redeliver(this.account.account_id, Number(event?.deliveries[0]?.id));
    },
    forges: () => this.#post('paid', 'a guess'),
    differs: () => this.#post('pending', this.secret),
    losesDatabase: () => Object.assign(this.#faults, { hasDatabase: false }),
    restarts: ({ orders } = this.payment) =>
      Object.assign(this.#faults, { misses: (id: string) => orders.includes(id) }),
    breaks: () => Object.assign(this.#faults, { misses: () => true }),
    recovers: () => Object.assign(this.#faults, { hasDatabase: true, misses: () => false }),
    hour: () => this.#pass(HOUR),
    days: () => this.#pass(48 * HOUR),
    reconciles: () => this.shop.reconcile(),
  };

  /** Lets it happen, with all webhooks that follow at once. */
  async act(what: keyof Stage['acts']): Promise<void> {
    this.say(what, this.payment.amount);
    await this.acts[what]();
    if (!(await accountSettled(this.account.account_id, LONGEST_WAIT))) throw new Error('Webhooks are late');
  }

  /** The account's orders, as the service has them. */
  async orders(): Promise<OrderSummary[]> {
    return (await this.#request<{ data: OrderSummary[] }>('listOrders', {})).data;
  }

  /** A webhook arrives. Resolves to the status that the shop responds with. */
  async receive(request: IncomingMessage): Promise<number> {
    const body = Buffer.concat(await request.toArray());
    const { type, data }: Event = JSON.parse(body.toString());
    const { id, status, amount } = data.object;
    const signature = String(request.headers[SIGNATURE_HEADER.toLowerCase()]);
    await this.#readClock();
    const received = async () =>
      this.#faults.misses(id) ? 503 : this.shop.receive(body, signature).catch(() => 500);
    // Written before what it causes; the response is known later.
    const step = this.#write(`webhook ${type}: ${status}, ${formatMoney(amount, this.lang)}`, true);
    const response = await received();
    step.text += ` → ${response}`;
    return response;
  }

  createOrder(key: string, amount: number): Promise<Order> {
    const order = { amount, method: 'mbway', phone: '+351961000000', external_reference: key };
    const fields = { idempotency_key: key, body: JSON.stringify(order) };
    return this.#request('createOrder', fields, 'POST /v1/orders');
  }

  retrieveOrder(id: string): Promise<Order> {
    return this.#request('retrieveOrder', { order: id }, 'GET /v1/orders/{id}');
  }

  async store(): Promise<void> {
    if (!this.#faults.hasDatabase) throw new Error('The database is away');
  }

  say(what: Said, cents: number): void {
    this.#write(this.text(what, cents));
  }

  text(what: Said, cents = 0): string {
    return brokenShopsMessages[this.lang][what].replace('{}', formatMoney(cents, this.lang));
  }

  #write(text: string, isHttp = false): Step {
    const at = this.#seconds === this.#shown ? '' : `+${formatDuration(this.#seconds)}`;
    this.#shown = this.#seconds;
    const step = { at, text, isHttp };
    this.steps.push(step);
    return step;
  }

  async #readClock(): Promise<void> {
    this.#seconds = Math.round((await readClock(this.account.account_id)).aheadSeconds);
  }

  async #decide(action: PayerAction): Promise<void> {
    for (const { id, status } of await this.orders())
      if (status === 'pending') await decideMbwayRequest(id, action);
  }

  /** Posts an `order.paid` that the service never sent. */
  async #post(status: Order['status'], secret: string): Promise<void> {
    const order = await this.#request<Order>('retrieveOrder', { order: this.payment.orders[0] ?? '' });
    const created = Math.floor(Date.now() / 1000);
    const data = { object: { ...order, status } };
    const body = JSON.stringify({ id: newId('evt'), type: 'order.paid', created, data });
    const headers = { [SIGNATURE_HEADER]: sign(body, [secret], created) };
    await fetch(this.webhookUrl, { method: 'POST', headers, body });
  }

  async #pass(seconds: number): Promise<void> {
    await advanceClock(this.account.account_id, seconds);
    await this.#readClock();
  }

  /** Writes the request down where it is the shop's. Throws `Refusal`, or something else without a response. */
  async #request<Result>(
    id: Operation['id'],
    fields: Record<string, string>,
    shown?: string,
  ): Promise<Result> {
    const response = await tryOperation(id, { ...fields, key: this.account.api_key });
    const isLost = 'problem' in response;
    const result = isLost ? {} : JSON.parse(response.body);
    const outcome = isLost
      ? this.text('noResponse')
      : `${response.status} ${result.status ?? result.error?.code}`;
    if (shown) this.#write(`${shown} → ${outcome}`, true);
    if (isLost) throw new Error(response.problem);
    if (result.error) throw new Refusal(outcome);
    return result;
  }
}
