// Sends events to the receiver under test, signed rightly or wrongly, and looks at what they did there.
import { createHmac, randomBytes } from 'node:crypto';
import { NotChecked } from '../rule';
import { explain } from '../run-rules';

export interface Answer {
  /** Undefined when none came in time. */
  status: number | undefined;
  seconds: number;
  /** Why none came. */
  error?: string;
}

export interface SenderOptions {
  url: string;
  secret: string;
  /** An order that the receiver knows, awaiting its payment; one that nobody knows unless given. */
  order?: Record<string, unknown> | undefined;
  /** An address whose response shows what the receiver holds of that order. */
  probeUrl?: string | undefined;
  /** The signature header's name. */
  header: string;
  /** Seconds in which a response must come. */
  patience: number;
}

/** Seconds beyond the patience for which a response is awaited, so that a late one can be told from none. */
const GRACE = 2;

export interface Delivery {
  /** Signed with these, in this order; the receiver's own secret unless given. */
  secrets?: string[];
  /** Seconds that `t` is away from now. */
  away?: number;
  /** Changes the header after it was made; undefined sends none. */
  header?: (signed: string) => string | undefined;
  /** Changes the bytes after they were signed. */
  body?: (signed: string) => string;
}

export class Sender {
  readonly answers: { what: string; answer: Answer }[] = [];
  readonly order: Record<string, unknown>;
  readonly knowsOrder: boolean;
  private answerToGenuine: Promise<Answer> | undefined;

  constructor(private readonly options: SenderOptions) {
    this.knowsOrder = options.order !== undefined;
    this.order = options.order ?? {
      id: `ord_conform${randomBytes(8).toString('hex')}`,
      status: 'awaiting_payment',
      amount: 4250,
      currency: 'EUR',
      method: 'multibanco',
      external_reference: `conform-${randomBytes(6).toString('hex')}`,
      livemode: true,
      created_at: new Date().toISOString(),
    };
  }

  /** An event about the order, in `status`; of the type that belongs to it unless given. */
  event(status: string, change: Record<string, unknown> = {}, order: Record<string, unknown> = {}) {
    const paid = status === 'paid' || status === 'refunded';
    return {
      id: `evt_conform${randomBytes(10).toString('hex')}`,
      type: `order.${status}`,
      created: Math.floor(Date.now() / 1000),
      data: {
        object: {
          ...this.order,
          status,
          ...(paid && { paid_at: new Date().toISOString() }),
          ...order,
        },
      },
      ...change,
    };
  }

  /** Sends an event, or a body as it stands. `what` names it in the report. */
  async send(what: string, event: object | string, delivery: Delivery = {}): Promise<Answer> {
    const {
      secrets = [this.options.secret],
      away = 0,
      header = (signed) => signed,
      body = (signed) => signed,
    } = delivery;
    const text = typeof event === 'string' ? event : JSON.stringify(event);
    const time = Math.floor(Date.now() / 1000) + away;
    const signatures = secrets.map(
      (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`,
    );
    const signature = header([`t=${time}`, ...signatures].join(','));
    const started = performance.now();
    const answer: Answer = { status: undefined, seconds: 0 };
    try {
      const response = await fetch(this.options.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          ...(signature !== undefined && { [this.options.header]: signature }),
        },
        body: body(text),
        redirect: 'manual',
        signal: AbortSignal.timeout((this.options.patience + GRACE) * 1000),
      });
      await response.arrayBuffer();
      answer.status = response.status;
    } catch (error) {
      answer.error = explain(error);
    }
    answer.seconds = (performance.now() - started) / 1000;
    this.answers.push({ what, answer });
    return answer;
  }

  /** How a genuine event is answered, asked once: one of a state in which the order is already. */
  genuine(): Promise<Answer> {
    this.answerToGenuine ??= this.send('a genuine event', this.event('awaiting_payment'));
    return this.answerToGenuine;
  }

  get secret(): string {
    return this.options.secret;
  }

  get patience(): number {
    return this.options.patience;
  }

  /** What the receiver holds of the order, as far as the probe shows it. */
  async probe(): Promise<string> {
    const { probeUrl, order } = this.options;
    if (!probeUrl || !order)
      throw new NotChecked('its effect cannot be seen from here: give --order and --probe');
    const response = await fetch(probeUrl, { signal: AbortSignal.timeout(15_000) });
    const text = await response.text();
    if (!response.ok) throw new NotChecked(`the probe responds with ${response.status}`);
    // Of a page, the words that are read: its scripts and addresses differ each time.
    if (!response.headers.get('content-type')?.includes('html')) return text;
    return text
      .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  }

  /** The same once it is no longer `before`, or after a second: some work is done after the response. */
  async probeAfter(before: string): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      const now = await this.probe();
      if (now !== before || attempt === 5) return now;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
