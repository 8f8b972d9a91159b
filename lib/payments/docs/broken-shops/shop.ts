// A small shop, in memory, that takes payments as it should. `mistakes.ts` breaks it in ten ways.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Event, Order } from '../../contract/schemas';
import { sign } from '../../webhooks/sign';

/** What a shopper owes. Amounts are cents. */
export class Payment {
  /** The attempt under way: its Idempotency-Key and its `external_reference`. */
  attempt = '';
  status: 'creating' | 'refused' | Order['status'] = 'creating';
  /** The orders of all attempts. */
  orders: string[] = [];
  /** The value of the goods that were sent out. */
  shipped = 0;
  /** A person has to look. */
  isFlagged = false;

  constructor(public amount: number) {}
}

export type OrderEvent = Pick<Event, 'id' | 'data'> & { type: string };

/** What the shop stands on. Requests throw `Refusal`, or something else without a response. */
export interface Surroundings {
  secret: string;
  /** The key is the order's reference, too. */
  createOrder(key: string, amount: number): Promise<Order>;
  retrieveOrder(id: string): Promise<Order>;
  /** Rejects while the database is away. */
  store(): Promise<void>;
  say(what: 'ships' | 'cancels' | 'flags', cents: number): void;
}

/** The API refused: nothing was done. */
export class Refusal extends Error {}

const RANKS = [
  ['creating', 'refused'],
  ['pending', 'awaiting_payment'],
  ['failed', 'expired'],
  ['paid'],
  ['refunded'],
];
/** A payment's status moves to a higher rank only. */
export const rank = (status: Payment['status']) => RANKS.findIndex((each) => each.includes(status));

export class Shop {
  readonly payments: Payment[] = [];
  protected readonly seen = new Set<string>();

  constructor(protected readonly its: Surroundings) {}

  /** The shopper presses “Pay”, for the first time or again. */
  async pay(payment: Payment): Promise<void> {
    Object.assign(payment, { attempt: randomUUID(), status: 'creating' });
    if (!this.payments.includes(payment)) this.payments.push(payment);
    await this.placeOrder(payment);
  }

  async placeOrder(payment: Payment, tries = 3): Promise<void> {
    try {
      this.accept(payment, await this.its.createOrder(payment.attempt, payment.amount));
    } catch (error) {
      if (error instanceof Refusal) payment.status = 'refused';
      // No response: nothing is known. Ask again with the same key.
      else if (tries > 1) await this.placeOrder(payment, tries - 1);
    }
  }

  /** A webhook has arrived. Resolves to the status to respond with. */
  async receive(body: Buffer, signature: string): Promise<number> {
    if (!isGenuine(body, signature, this.its.secret)) return 400;
    const event: Event = JSON.parse(body.toString());
    const payment = this.find(event.data.object);
    if (!payment) return 404; // not stored yet: the service delivers it again
    await this.apply(payment, event); // throws when it can't save: 500
    return 200;
  }

  async apply(payment: Payment, event: OrderEvent): Promise<void> {
    const order = event.data.object;
    if (this.seen.has(event.id)) return;
    if (order.amount !== payment.amount) return this.flag(payment);
    if (rank(order.status) <= rank(payment.status)) return;
    await this.save(payment, order.status, event.id);
  }

  /** Runs every half minute. */
  async reconcile(): Promise<void> {
    for (const payment of this.payments.filter(({ status }) => status === 'pending'))
      for (const id of payment.orders) {
        const object = await this.its.retrieveOrder(id);
        await this.apply(payment, { id: `${id} ${object.status}`, type: 'reconciliation', data: { object } });
      }
  }

  protected accept(payment: Payment, { id, status }: Order): void {
    Object.assign(payment, { status, orders: [...payment.orders, id] });
  }

  protected find(order: Order): Payment | undefined {
    return this.payments.find(({ orders }) => orders.includes(order.id));
  }

  protected flag(payment: Payment): void {
    payment.isFlagged = true;
    this.its.say('flags', payment.amount);
  }

  /** Stores the status and the event; then ships, or cancels what was to be shipped. */
  protected async save(payment: Payment, status: Order['status'], eventId: string): Promise<void> {
    await this.its.store();
    this.seen.add(eventId);
    payment.status = status;
    if (status === 'paid') this.its.say('ships', payment.amount);
    else if (payment.shipped > 0) this.its.say('cancels', payment.shipped);
    payment.shipped = status === 'paid' ? payment.shipped + payment.amount : 0;
  }
}

/** Whether the service signed these bytes in the last five minutes (/docs/webhooks#verify). */
export function isGenuine(body: Buffer, signature: string, secret: string): boolean {
  const seconds = Number(/^t=(\d{1,12}),/.exec(signature)?.[1]);
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(body.toString(), [secret], seconds));
  const isRecent = Math.abs(Date.now() / 1000 - seconds) <= 300;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}
