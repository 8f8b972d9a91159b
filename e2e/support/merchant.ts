// A merchant of its own for each test, who speaks to the API over HTTP, and the payers it deals with.
import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** The bytes as text, for what must be the same to the byte. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into responses of every shape.
  body: any;
}

export interface CallOptions {
  /** The bearer key; the merchant's own unless given. Null sends no credential. */
  apiKey?: string | null;
  /** Idempotency-Key; a fresh one unless given. Null sends none. */
  key?: string | null;
  headers?: Record<string, string>;
}

export interface Voucher {
  entity: string;
  reference: string;
  amount: number;
}

let references = 0;
let phones = 0;
/** Each worker has its own numbers. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);

/** A reference that no other test uses. */
export const newReference = () => `T-${process.pid}-${Date.now().toString(36)}-${references++}`;

/** A Portuguese mobile that no other test uses and no scenario has. */
export const newPhone = () => `+35196${String((worker * 10_000 + phones++) % 1e7).padStart(7, '0')}`;

/** The body of an order, MB WAY unless `change` says otherwise; a reference of its own. */
export function orderInput(change: Record<string, unknown> = {}): Record<string, unknown> {
  const isVoucher = change.method === 'multibanco';
  return {
    amount: 4250,
    method: 'mbway',
    ...(!isVoucher && { phone: newPhone() }),
    external_reference: newReference(),
    ...change,
  };
}

interface SignUp {
  name?: string;
  webhookUrl?: string;
  feeFixed?: number;
  livemode?: boolean;
}

export class Merchant {
  constructor(
    readonly url: string,
    readonly accountId: string,
    readonly apiKey: string,
    readonly webhookSecret: string,
  ) {}

  /** Signs a new merchant up on the server at `url`. */
  static async signUp(
    url: string,
    { name = 'Test merchant', webhookUrl, feeFixed, livemode }: SignUp = {},
  ): Promise<Merchant> {
    const answer = await simulate(url, '/simulator/accounts', {
      name,
      ...(webhookUrl && { webhook_url: webhookUrl }),
      ...(feeFixed && { fee_fixed: feeFixed }),
      ...(livemode !== undefined && { livemode }),
    });
    expect(answer.status, answer.text).toBe(200);
    return new Merchant(url, answer.body.account_id, answer.body.api_key, answer.body.webhook_secret);
  }

  async call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<ApiResponse> {
    const { apiKey = this.apiKey, key = method === 'POST' ? randomUUID() : null, headers = {} } = options;
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(apiKey !== null && { Authorization: `Bearer ${apiKey}` }),
        ...(key !== null && { 'Idempotency-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    return readAnswer(response);
  }

  create(change: Record<string, unknown> = {}, options: CallOptions = {}): Promise<ApiResponse> {
    return this.call('POST', '/v1/orders', orderInput(change), options);
  }

  /** The order of a creation that must succeed. */
  async createOrder(change: Record<string, unknown> = {}) {
    const answer = await this.create(change);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  }

  retrieve(id: string, options?: CallOptions): Promise<ApiResponse> {
    return this.call('GET', `/v1/orders/${id}`, undefined, options);
  }

  list(query = '', options?: CallOptions): Promise<ApiResponse> {
    return this.call('GET', `/v1/orders${query}`, undefined, options);
  }

  refund(id: string, body: unknown = {}, options?: CallOptions): Promise<ApiResponse> {
    return this.call('POST', `/v1/orders/${id}/refunds`, body, options);
  }

  /** An order that has been paid. */
  async paidOrder(change: Record<string, unknown> = {}) {
    const order = await this.createOrder(change);
    await this.settle(order);
    return (await this.retrieve(order.id)).body;
  }

  /** The payer pays: approves on the phone, or pays the voucher at the machine. */
  async settle(order: { id: string; method: string; multibanco?: Voucher }): Promise<void> {
    const answer = order.multibanco
      ? await this.payVoucher(order.multibanco)
      : await this.decide(order.id, 'approve');
    expect(answer.status, answer.text).toBe(200);
  }

  decide(orderId: string, action: 'approve' | 'decline' | 'expire'): Promise<ApiResponse> {
    return simulate(this.url, `/simulator/mbway/requests/${orderId}`, { action });
  }

  /** What waits for approval on a phone. */
  async pendingOn(phone: string): Promise<{ order_id: string; amount: number }[]> {
    const response = await fetch(`${this.url}/simulator/mbway/requests?phone=${encodeURIComponent(phone)}`);
    return (await response.json()).data;
  }

  payVoucher(
    { entity, reference, amount }: Voucher,
    change: Record<string, unknown> = {},
  ): Promise<ApiResponse> {
    return simulate(this.url, '/simulator/multibanco/payments', { entity, reference, amount, ...change });
  }

  /** A call of the simulator's JSON interface with the merchant's key; a GET without a body. */
  simulate(path: string, body?: unknown): Promise<ApiResponse> {
    return simulate(this.url, `/simulator${path}`, body, this.apiKey);
  }

  /** The order's deliveries, once none is due. */
  async settledDeliveries(orderId: string) {
    const response = await this.simulate(`/orders/${orderId}/deliveries?settled=true`);
    expect(response.body.settled, response.text).toBe(true);
    return response.body.data;
  }

  /** Moves the merchant's clock and runs what falls due. Without a key it moves every merchant's. */
  advanceClock(seconds: number): Promise<ApiResponse> {
    return simulate(this.url, '/simulator/clock', { advance_seconds: seconds }, this.apiKey);
  }
}

async function simulate(url: string, path: string, body?: unknown, apiKey?: string): Promise<ApiResponse> {
  return readAnswer(
    await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

async function readAnswer(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.status, headers: response.headers, text, body };
}
