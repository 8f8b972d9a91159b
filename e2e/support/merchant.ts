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

interface CallOptions {
  /** The bearer key; the merchant's own unless given. Null sends no credential. */
  apiKey?: string | null;
  /** Idempotency-Key; a fresh one unless given. Null sends none. */
  key?: string | null;
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
    { name = 'Test merchant', webhookUrl }: { name?: string; webhookUrl?: string } = {},
  ): Promise<Merchant> {
    const { status, body, text } = await simulate(url, '/accounts', { name, webhook_url: webhookUrl });
    expect(status, text).toBe(200);
    return new Merchant(url, body.account_id, body.api_key, body.webhook_secret);
  }

  call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<ApiResponse> {
    const { apiKey = this.apiKey, key = method === 'POST' ? randomUUID() : null } = options;
    return request(method, this.url + path, body, {
      ...(apiKey !== null && { Authorization: `Bearer ${apiKey}` }),
      ...(key !== null && { 'Idempotency-Key': key }),
    });
  }

  create(change: Record<string, unknown> = {}, options: CallOptions = {}): Promise<ApiResponse> {
    return this.call('POST', '/v1/orders', orderInput(change), options);
  }

  /** The order of a creation that must succeed. */
  async createOrder(change: Record<string, unknown> = {}) {
    const { status, body, text } = await this.create(change);
    expect(status, text).toBe(201);
    return body;
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
    const { multibanco: voucher } = order;
    const { status, text } = await (voucher ? this.payVoucher(voucher) : this.decide(order.id, 'approve'));
    expect(status, text).toBe(200);
  }

  decide(orderId: string, action: 'approve' | 'decline' | 'expire'): Promise<ApiResponse> {
    return simulate(this.url, `/mbway/requests/${orderId}`, { action });
  }

  /** What waits for approval on a phone. */
  async pendingOn(phone: string): Promise<{ order_id: string; amount: number }[]> {
    const query = new URLSearchParams({ phone });
    return (await simulate(this.url, `/mbway/requests?${query}`)).body.data;
  }

  payVoucher(
    { entity, reference, amount }: Voucher,
    change: Record<string, unknown> = {},
  ): Promise<ApiResponse> {
    return simulate(this.url, '/multibanco/payments', { entity, reference, amount, ...change });
  }

  /** A call of the simulator's JSON interface with the merchant's key; a GET without a body. */
  simulate(path: string, body?: unknown): Promise<ApiResponse> {
    return simulate(this.url, path, body, this.apiKey);
  }

  /** The order's deliveries, once none is due. */
  async settledDeliveries(orderId: string) {
    const response = await this.simulate(`/orders/${orderId}/deliveries?settled=true`);
    expect(response.body.settled, response.text).toBe(true);
    return response.body.data;
  }

  /** Moves the merchant's clock and runs what falls due. Without a key it moves every merchant's. */
  advanceClock(seconds: number): Promise<ApiResponse> {
    return this.simulate('/clock', { advance_seconds: seconds });
  }
}

const simulate = (url: string, path: string, body?: unknown, apiKey?: string) =>
  request(
    body === undefined ? 'GET' : 'POST',
    `${url}/simulator${path}`,
    body,
    apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
  );

async function request(
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {}
  return { status: response.status, headers: response.headers, text, body: json };
}
