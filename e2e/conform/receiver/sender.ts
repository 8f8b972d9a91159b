// Sends events to the receiver under test, signed correctly or not, and looks at what they did there.
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { NotChecked } from '../rule';
import { explain } from '../run-rules';
import { Probe } from './probe';

/** An order as the API returns it. */
export type Order = Record<string, unknown> & { id: string };

export interface Outcome {
  /** Undefined when no response came in time. */
  status: number | undefined;
  seconds: number;
  /** Why no response came. */
  error?: string;
}

export interface SenderOptions {
  url: string;
  secret: string;
  /** Orders that the receiver knows and whose payment it awaits. Without one, an order is made up. */
  orders?: Order[] | undefined;
  /** Per order, a URL whose response shows what the receiver knows of it. */
  probes?: string[] | undefined;
  /** Sent with each look at a probe, where only those who are signed in may look. */
  probeHeaders?: Record<string, string> | undefined;
  /** Text that a probe shows once its order is paid, and not before. */
  paidText?: string | undefined;
  /** The signature header's name. */
  header: string;
  /** Seconds in which a response must come. */
  patience: number;
  /** Seconds in which an event shows its effect, at the latest; an event that must not have one is watched for as long. */
  settle: number;
}

export const isGood = ({ status }: Outcome) => status !== undefined && status >= 200 && status < 300;
export const isRefusal = ({ status }: Outcome) => status !== undefined && status >= 400 && status < 500;

/** Seconds beyond the patience for which a response is awaited, so that a late one can be told from none. */
const GRACE = 2;

export interface Delivery {
  /** Signed with these, in this order; the receiver's own secret unless given. */
  secrets?: string[];
  /** Seconds that `t` is away from now. */
  away?: number;
  /** `t` itself, in Unix seconds. */
  at?: number;
  /** Changes the header after it was made; undefined sends none. */
  header?: (signed: string) => string | undefined;
  /** Changes the bytes after they were signed. */
  body?: (signed: string) => string;
  /** The service would never send this: a 5xx is no fault. */
  mayFail?: boolean;
}

export interface EventChange {
  /** The order that the event is about; the first unless given. */
  about?: Order;
  /** Fields of the order that differ. */
  order?: Record<string, unknown>;
  /** Fields of the event that differ. */
  event?: Record<string, unknown>;
}

const HOW_TO_SEE = 'what an event does cannot be seen: give --order, --probe and --paid';

export class Sender {
  readonly outcomes: { what: string; outcome: Outcome; mayFail: boolean }[] = [];
  readonly order: Order;
  readonly knowsOrder: boolean;
  private readonly probes: Probe[];
  private genuineOutcome: Promise<Outcome> | undefined;
  /** When the last event was responded to, unless it was refused. */
  private acceptedAt = Number.NEGATIVE_INFINITY;
  private latestSecond = 0;

  constructor(readonly options: SenderOptions) {
    const { orders = [], probes = [], paidText, probeHeaders } = options;
    this.knowsOrder = orders.length > 0;
    this.order = orders[0] ?? madeUpOrder();
    const seen = paidText ? probes.slice(0, orders.length) : [];
    this.probes = seen.map((url) => new Probe(url, String(paidText), probeHeaders));
  }

  /** Rejects unless each probe responds, stays the same by itself, and shows its order as unpaid. */
  async inspectProbes(): Promise<void> {
    await Promise.all(this.probes.map((probe) => probe.inspect()));
  }

  /** An event about an order in `status`, with the type that belongs to it. */
  event(status: string, { about = this.order, order, event }: EventChange = {}) {
    const paid = status === 'paid' || status === 'refunded';
    return {
      id: `evt_conform${randomBytes(10).toString('hex')}`,
      type: `order.${status}`,
      created: Math.floor(Date.now() / 1000),
      data: {
        object: { ...about, status, ...(paid && { paid_at: new Date().toISOString() }), ...order },
      },
      ...event,
    };
  }

  /** Sends an event, or a body as it stands. `what` names it in the report. */
  async send(what: string, event: object | string, delivery: Delivery = {}): Promise<Outcome> {
    const { body = (signed: string) => signed } = delivery;
    const text = typeof event === 'string' ? event : JSON.stringify(event);
    const signature = this.sign(text, delivery);
    const started = performance.now();
    const outcome: Outcome = { status: undefined, seconds: 0 };
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
      outcome.status = response.status;
    } catch (error) {
      outcome.error = explain(error);
    }
    outcome.seconds = (performance.now() - started) / 1000;
    if (!isRefusal(outcome)) this.acceptedAt = performance.now();
    this.outcomes.push({ what, outcome, mayFail: delivery.mayFail ?? false });
    return outcome;
  }

  private sign(text: string, { secrets = [this.options.secret], away, at, header }: Delivery) {
    const time = at ?? Math.floor(Date.now() / 1000) + (away ?? 0);
    if (away === undefined) this.latestSecond = Math.max(this.latestSecond, time);
    const signatures = secrets.map(
      (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`,
    );
    const signed = [`t=${time}`, ...signatures].join(',');
    return header ? header(signed) : signed;
  }

  /** A `t` that no event before had: for an event that must show its effect, even at a receiver that drops equal ones. */
  newSecond(): number {
    return Math.max(Math.floor(Date.now() / 1000), this.latestSecond + 1);
  }

  /**
   * What a probe shows once every accepted event has had its time: later looks are compared with it. A receiver may
   * respond first and act afterwards.
   */
  async settled(probe = this.probe): Promise<string> {
    const seconds = this.options.settle - (performance.now() - this.acceptedAt) / 1000;
    if (seconds > 0) await sleep(seconds * 1000);
    return probe.look();
  }

  /** The outcome of a genuine event that changes nothing: the order is in that state already. Sent once. */
  genuine(): Promise<Outcome> {
    this.genuineOutcome ??= this.send('a genuine event', this.event('awaiting_payment'));
    return this.genuineOutcome;
  }

  /** Where the first order can be seen. Throws {@link NotChecked} if it can't. */
  get probe(): Probe {
    const [probe] = this.probes;
    if (!probe) throw new NotChecked(HOW_TO_SEE);
    return probe;
  }

  get canSee(): boolean {
    return this.probes.length > 0;
  }

  /** An order that no rule before has touched, and where it can be seen: the second, third or fourth that was given. */
  untouched(which: 2 | 3 | 4): { order: Order; probe: Probe } {
    const order = this.options.orders?.[which - 1];
    const probe = this.probes[which - 1];
    if (!this.canSee) throw new NotChecked(HOW_TO_SEE);
    if (!order || !probe) {
      throw new NotChecked(`needs untouched orders: give --order and --probe ${which} times, pair by pair`);
    }
    return { order, probe };
  }
}

export const madeUpOrder = (): Order => ({
  id: `ord_conform${randomBytes(8).toString('hex')}`,
  status: 'awaiting_payment',
  amount: 4250,
  currency: 'EUR',
  method: 'multibanco',
  external_reference: `conform-${randomBytes(6).toString('hex')}`,
  livemode: true,
  created_at: new Date().toISOString(),
});
