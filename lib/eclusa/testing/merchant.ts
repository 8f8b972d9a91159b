// A merchant of its own for each test, with its payers, its clock and its events.
import { randomUUID } from 'node:crypto';
import type { Credentials } from '../client/credentials';
import { type Duration, secondsOf } from '../client/duration';
import { EVENT_TYPES, type EventType, type ServiceEvent } from '../client/event';
import type { IfthenpayKeys, IfthenpaySettings, IfthenpayTrap } from '../client/ifthenpay';
import type { NewOrder, Order, OrderSummary, Refund, SeedOrder, Status, Voucher } from '../client/order';
import type { ScenarioName } from '../client/scenario-name';
import { EclusaError, Service } from '../client/service';

/** Seconds that `payer` waits for a request to reach a phone. */
const PATIENCE_SECONDS = 10;

/**
 * A merchant account in test mode. Accounts share nothing, not even the clock, so tests with a merchant each can run in
 * parallel. Every method throws {@link EclusaError} when the service refuses, with its `status` and `code`.
 */
export class Merchant implements Credentials {
  readonly url: string;
  readonly apiKey: string;
  /** The newest: `rotateWebhookSecret()` changes it. */
  webhookSecret: string;
  readonly #service: Service;
  readonly #seed: readonly SeedOrder[];

  /** @internal */
  constructor({ url, apiKey, webhookSecret }: Credentials, seed: readonly SeedOrder[] = []) {
    this.url = url;
    this.apiKey = apiKey;
    this.webhookSecret = webhookSecret;
    this.#service = new Service(url, apiKey);
    this.#seed = seed;
  }

  /** The secret as libraries of Standard Webhooks take it: `whsec_…`. */
  get standardWebhookSecret(): string {
    return `whsec_${Buffer.from(this.webhookSecret).toString('base64')}`;
  }

  /**
   * Sends the merchant's webhooks to `url` from now on, what is not delivered yet included; with `standardWebhooks` they
   * also carry the headers of Standard Webhooks.
   */
  async sendWebhooksTo(url: string, options: { standardWebhooks?: boolean } = {}): Promise<void> {
    const { standardWebhooks } = options;
    await this.#service.post('/simulator/endpoints', {
      url,
      ...(standardWebhooks !== undefined && { standard: standardWebhooks }),
    });
  }

  /**
   * Gives the merchant a new webhook secret, and resolves to it. For 24 hours of the merchant's time the old one signs too.
   * 409 `no_endpoint`, 409 `rotation_under_way`.
   */
  async rotateWebhookSecret(): Promise<string> {
    const { webhook_secret: secret } = await this.#service.post<{ webhook_secret: string }>(
      '/simulator/endpoints',
      { rotate: true },
    );
    this.webhookSecret = secret;
    return secret;
  }

  /** The API, for tests of webhooks alone. Your shop calls it by itself: `POST {url}/v1/orders`. */
  readonly orders = {
    /** Creates an order; MB WAY of 4250 cents with a reference of its own unless `change` says otherwise. */
    create: (change: Partial<NewOrder> = {}): Promise<Order> =>
      this.#service.post('/v1/orders', {
        amount: 4250,
        method: 'mbway',
        external_reference: `test-${randomUUID()}`,
        ...(change.method !== 'multibanco' && { phone: newPhone() }),
        ...change,
      }),
    retrieve: (id: string): Promise<Order> => this.#service.get(`/v1/orders/${id}`),
    /** The latest 25, newest first. */
    list: async (filter: { status?: Status } = {}): Promise<OrderSummary[]> => {
      const query = new URLSearchParams(filter as Record<string, string>);
      return (await this.#service.get<{ data: OrderSummary[] }>(`/v1/orders?${query}`)).data;
    },
    /** Refunds `amount` cents, or all that remains. */
    refund: (id: string, amount?: number): Promise<Refund> =>
      this.#service.post(`/v1/orders/${id}/refunds`, { ...(amount !== undefined && { amount }) }),
  };

  /**
   * The payer's phone. Each takes an order, its id, or a phone number: then it is the newest request of this merchant on
   * that phone, and is waited for up to 10 seconds. 409 `not_pending` when the request is over.
   */
  readonly payer = {
    approve: (which: PayerRequest): Promise<Outcome> => this.#decide(which, 'approve'),
    decline: (which: PayerRequest): Promise<Outcome> => this.#decide(which, 'decline'),
    /** Lets the time of this request be over now; the clock stays. */
    expire: (which: PayerRequest): Promise<Outcome> => this.#decide(which, 'expire'),
  };

  /**
   * The ATM. Each takes a voucher as the shop shows it, an order, or an order's id. 404 `unknown_reference`, 409
   * `already_paid`, 410 `expired`, 422 `wrong_amount`.
   */
  readonly atm = {
    pay: (which: AtmPayment): Promise<Outcome> => this.#atm(which, 'pay'),
    fail: (which: AtmPayment): Promise<Outcome> => this.#atm(which, 'fail'),
    /** Lets the time of this voucher be over now; the clock stays. */
    expire: (which: AtmPayment): Promise<Outcome> => this.#atm(which, 'expire'),
  };

  /** This merchant's clock. Signatures always carry the real time. */
  readonly clock = {
    now: async (): Promise<Date> =>
      new Date((await this.#service.get<{ now: string }>('/simulator/clock')).now),
    /**
     * Moves it forward and resolves to the new time when all that fell due has happened, in order: expiries, scenarios,
     * webhooks and their retries.
     */
    advance: (by: Duration): Promise<Date> => this.#moveClock({ advance_seconds: secondsOf(by) }),
    /** Back to the real time. */
    reset: (): Promise<Date> => this.#moveClock({ reset: true }),
  };

  /** What the simulated network does by itself. Most steps come seconds later: advance the clock. */
  readonly scenarios = {
    /** The next order that this merchant creates plays it. */
    next: async (name: ScenarioName): Promise<void> => {
      await this.#service.post('/simulator/scenarios', { name });
    },
    /** An open order plays it from now on. 409 `not_open`, 422 `other_method` or `only_at_creation`. */
    play: async (order: string | { id: string }, name: ScenarioName): Promise<void> => {
      await this.#service.post(`/simulator/orders/${idOf(order)}/scenarios`, { name });
    },
  };

  /** Needs a service that was started with `provider: 'ifthenpay'`; it has 404 otherwise. */
  readonly ifthenpay = {
    /**
     * This merchant's keys at ifthenpay, the same each time, or those that you give; and where its callbacks go. Its webhooks
     * make the callbacks: don't use `sendWebhooksTo` then.
     */
    keys: (settings: IfthenpaySettings = {}): Promise<IfthenpayKeys> =>
      this.#service.post('/simulator/providers/ifthenpay', settings),
    /** The next MB WAY payment that this merchant creates plays the trap. */
    trap: async (name: IfthenpayTrap): Promise<void> => {
      await this.#service.post('/simulator/providers/ifthenpay/traps', { name });
    },
  };

  readonly events = {
    /** All events so far, oldest first. */
    list: async (): Promise<ServiceEvent[]> => this.#readEvents(''),
    /**
     * Waits until nothing of this merchant is due: every webhook has been responded to. A retry that is scheduled for
     * later is not due. Resolves to the events, of one order when it is given; rejects after 30 seconds.
     */
    settled: async (order?: string | { id: string }): Promise<ServiceEvent[]> => {
      const events = await this.#readEvents('settled=true');
      return order === undefined ? events : events.filter(({ order_id }) => order_id === idOf(order));
    },
    /** Sends an event again, with the same id and bytes. 409 `no_endpoint`. */
    resend: async (event: string | { id: string }): Promise<void> => {
      await this.#service.post(`/simulator/events/${idOf(event)}`, { action: 'redeliver' });
    },
  };

  /** Makes an order and brings it to where the event happens. Resolves to the order as it is then. */
  async trigger(type: EventType, change: Partial<NewOrder> = {}): Promise<Order> {
    if (!EVENT_TYPES.includes(type))
      throw new EclusaError(`There is no event "${type}". It is one of: ${EVENT_TYPES.join(', ')}.`);
    const order = await this.orders.create({
      ...change,
      ...(type === 'order.awaiting_payment' && { method: 'multibanco' }),
    });
    const actions = order.multibanco
      ? { pay: this.atm.pay, fail: this.atm.fail, expire: this.atm.expire }
      : { pay: this.payer.approve, fail: this.payer.decline, expire: this.payer.expire };
    if (type === 'order.paid' || type === 'order.refunded') await actions.pay(order.id);
    if (type === 'order.failed') await actions.fail(order.id);
    if (type === 'order.expired') await actions.expire(order.id);
    if (type === 'order.refunded') await this.orders.refund(order.id);
    return this.orders.retrieve(order.id);
  }

  /**
   * What happened to the merchant's orders: requests, states, and each webhook attempt with its bytes, signature, response
   * and time, beginning with what stands out. As text, or as JSON or HTML text; of one order when it is given.
   */
  explain({ order, ...options }: ExplainOptions = {}): Promise<string> {
    const query = new URLSearchParams({
      as: 'text',
      ...options,
      ...(order !== undefined && { order: idOf(order) }),
    });
    return this.#service.getText(`/simulator/report?${query}`);
  }

  /**
   * Deletes the merchant's orders, events and logs, and sets its clock back. Then it has the orders of its seed, or the
   * `orders` given, for which no webhook is sent. Its key and webhook URL stay.
   */
  async reset(orders: readonly SeedOrder[] = this.#seed): Promise<Order[]> {
    return (await this.#service.post<{ orders: Order[] }>('/simulator/reset', { orders })).orders;
  }

  async #decide(which: PayerRequest, action: string): Promise<Outcome> {
    const isPhone = typeof which === 'string' && !which.startsWith('ord_');
    const id = isPhone ? await this.#requestOn(which) : idOf(which);
    return this.#service.post(`/simulator/mbway/requests/${id}`, { action });
  }

  async #requestOn(phone: string): Promise<string> {
    const query = new URLSearchParams({ phone, wait: String(PATIENCE_SECONDS) });
    const { data } = await this.#service.get<{ data: { order_id: string }[] }>(
      `/simulator/mbway/requests?${query}`,
    );
    if (data[0]) return data[0].order_id;
    throw new EclusaError(
      `No MB WAY request reached ${phone} within ${PATIENCE_SECONDS} seconds. Did the shop create the order with this merchant's key?`,
    );
  }

  async #atm(which: AtmPayment, outcome: string): Promise<Outcome> {
    const voucher =
      typeof which === 'string' ? (await this.orders.retrieve(which)).multibanco : voucherOf(which);
    if (!voucher) throw new EclusaError('The order has no voucher: its method is not multibanco.');
    const { entity, reference, amount } = voucher;
    return this.#service.post('/simulator/multibanco/payments', { entity, reference, amount, outcome });
  }

  async #moveClock(body: object): Promise<Date> {
    return new Date((await this.#service.post<{ now: string }>('/simulator/clock', body)).now);
  }

  async #readEvents(query: string): Promise<ServiceEvent[]> {
    const events: ServiceEvent[] = [];
    for (;;) {
      const after = events.length > 0 ? `&after=${events.at(-1)?.id}` : '';
      const page = await this.#service.get<{ data: ServiceEvent[]; has_more: boolean; settled?: boolean }>(
        `/simulator/events?${query}${after}`,
      );
      if (page.settled === false)
        throw new EclusaError(
          'Webhooks are still being sent after 30 seconds. Does the shop respond to them?',
        );
      events.push(...page.data);
      if (!page.has_more) return events;
    }
  }
}

export interface ExplainOptions {
  as?: 'text' | 'json' | 'html';
  order?: string | { id: string };
  /** The test's name and what failed, for the head of the HTML. */
  title?: string;
  error?: string;
}
/** What became of the order. */
export interface Outcome {
  order_id: string;
  status: 'paid' | 'failed' | 'expired';
}
/** An order, its id (`ord_…`), or the payer's phone (`+3519XXXXXXXX`, or as payers type it). */
export type PayerRequest = string | { id: string };
/** A voucher, an order that has one, or its id. */
export type AtmPayment =
  | string
  | Pick<Voucher, 'entity' | 'reference' | 'amount'>
  | Pick<Order, 'multibanco'>;

const idOf = (which: string | { id: string }) => (typeof which === 'string' ? which : which.id);
const voucherOf = (which: Exclude<AtmPayment, string>) => ('entity' in which ? which : which.multibanco);

/** A Portuguese mobile number that no scenario has. */
const newPhone = () => `+35196${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
