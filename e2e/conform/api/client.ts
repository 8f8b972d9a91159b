// Speaks to the API under test as one account: keeps within its rate, and writes every request and response into the journal
// that the rules about all responds with read.
import { randomUUID } from 'node:crypto';

export interface Exchange {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  /** The body to the byte, as text. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: rules read into responses of every shape, valid or not.
  body: any;
  /** The one field that was wrong in the request; the rule `error.param` wants it named. */
  wrong?: string;
}

export interface Call {
  /** A value, sent as JSON; or text or bytes, sent as they are. */
  body?: unknown;
  /** `Idempotency-Key`: a fresh one on every POST unless given; null sends none. */
  key?: string | null;
  /** `Authorization`: the account's bearer key unless given; null sends none. */
  authorization?: string | null;
  headers?: Record<string, string>;
  /** Send now, and take a 429 for a response. */
  unpaced?: boolean;
}

/** Requests in 60 seconds that the kit allows itself: a few less than the API does. */
const PACE = 115;
const WINDOW = 60_000;
/** Milliseconds for one request and its response. */
const PATIENCE = 30_000;

export interface ClientOptions {
  url: string;
  apiKey: string;
  journal: Exchange[];
  /** Told when the rate makes it wait. */
  wait?: (seconds: number) => void;
}

export class ApiClient {
  private readonly sent: number[] = [];

  constructor(private readonly options: ClientOptions) {}

  get apiKey(): string {
    return this.options.apiKey;
  }

  async call(method: string, path: string, call: Call = {}): Promise<Exchange> {
    for (let attempt = 1; ; attempt++) {
      if (!call.unpaced) await this.pace();
      const exchange = await this.exchange(method, path, call);
      if (exchange.status !== 429 || call.unpaced || attempt > 5) return exchange;
      const asked = Number(exchange.headers.get('retry-after'));
      // Another client uses the key as well: back off as the specification asks for.
      await this.pause(Math.min(60, asked > 0 ? asked : 2 ** attempt) * 1000);
    }
  }

  create(body: unknown, call: Call = {}): Promise<Exchange> {
    return this.call('POST', '/v1/orders', { ...call, body });
  }

  retrieve(id: string, call: Call = {}): Promise<Exchange> {
    return this.call('GET', `/v1/orders/${id}`, call);
  }

  list(query = '', call: Call = {}): Promise<Exchange> {
    return this.call('GET', `/v1/orders${query}`, call);
  }

  refund(id: string, body: unknown = {}, call: Call = {}): Promise<Exchange> {
    return this.call('POST', `/v1/orders/${id}/refunds`, { ...call, body });
  }

  private async exchange(method: string, path: string, call: Call): Promise<Exchange> {
    const { body, headers = {} } = call;
    const key = call.key === undefined && method === 'POST' ? randomUUID() : (call.key ?? null);
    const authorization =
      call.authorization === undefined ? `Bearer ${this.options.apiKey}` : call.authorization;
    const bytes =
      body === undefined || body instanceof Uint8Array || body instanceof ReadableStream
        ? body
        : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
    const response = await fetch(this.options.url + path, {
      method,
      headers: {
        ...(authorization !== null && { Authorization: authorization }),
        ...(key !== null && { 'Idempotency-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(bytes !== undefined && { body: bytes as BodyInit }),
      ...(bytes instanceof ReadableStream && { duplex: 'half' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    } as RequestInit);
    const text = await response.text();
    const exchange: Exchange = {
      method,
      path,
      status: response.status,
      headers: response.headers,
      text,
      body: parsed(text),
    };
    this.options.journal.push(exchange);
    return exchange;
  }

  private async pace(): Promise<void> {
    for (;;) {
      const now = performance.now();
      while (this.sent[0] !== undefined && this.sent[0] < now - WINDOW) this.sent.shift();
      const oldest = this.sent[0];
      if (oldest === undefined || this.sent.length < PACE) break;
      await this.pause(oldest + WINDOW - now + 100);
    }
    this.sent.push(performance.now());
  }

  private async pause(milliseconds: number): Promise<void> {
    this.options.wait?.(Math.ceil(milliseconds / 1000));
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
