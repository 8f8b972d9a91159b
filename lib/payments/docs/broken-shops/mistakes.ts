// Ten shops, each with one mistake: /docs/broken-shops shows these lines and runs them.
import { randomUUID } from 'node:crypto';
import type { Event } from '../../contract/schemas';
import { isGenuine, type OrderEvent, type Payment, Refusal, rank, Shop } from './shop';

export const MISTAKES = {
  type: class extends Shop {
    override async apply(payment: Payment, event: OrderEvent) {
      if (this.seen.has(event.id)) return;
      if (event.data.object.amount !== payment.amount) return this.flag(payment);
      // “order.paid”: then it is paid.
      if (event.type === 'order.paid') await this.save(payment, 'paid', event.id);
    }
  },
  amount: class extends Shop {
    override async apply(payment: Payment, event: OrderEvent) {
      const order = event.data.object;
      if (this.seen.has(event.id)) return;
      // It is our order, so it is our money.
      if (rank(order.status) <= rank(payment.status)) return;
      await this.save(payment, order.status, event.id);
    }
  },
  duplicates: class extends Shop {
    override async apply(payment: Payment, event: OrderEvent) {
      const order = event.data.object;
      if (order.amount !== payment.amount) return this.flag(payment);
      // Whatever arrives is new.
      await this.save(payment, order.status, event.id);
    }
  },
  keys: class extends Shop {
    override async placeOrder(payment: Payment, tries = 3): Promise<void> {
      try {
        // Each request has a key of its own.
        this.accept(payment, await this.its.createOrder(randomUUID(), payment.amount));
      } catch (error) {
        if (error instanceof Refusal) payment.status = 'refused';
        else if (tries > 1) await this.placeOrder(payment, tries - 1);
      }
    }
  },
  signature: class extends Shop {
    override async receive(body: Buffer, signature: string) {
      const event: Event = JSON.parse(body.toString());
      const payment = this.find(event.data.object);
      if (!payment) return 404;
      await this.apply(payment, event);
      return isGenuine(body, signature, this.its.secret) ? 200 : 400; // too late
    }
  },
  saving: class extends Shop {
    override async receive(body: Buffer, signature: string) {
      if (!isGenuine(body, signature, this.its.secret)) return 400;
      const event: Event = JSON.parse(body.toString());
      const payment = this.find(event.data.object);
      if (!payment) return 404;
      this.apply(payment, event).catch(() => {}); // no await: the response goes first
      return 200;
    }
  },
  late: class extends Shop {
    override async apply(payment: Payment, event: OrderEvent) {
      const order = event.data.object;
      if (this.seen.has(event.id)) return;
      if (order.amount !== payment.amount) return this.flag(payment);
      // The last event counts.
      await this.save(payment, order.status, event.id);
    }
  },
  unknown: class extends Shop {
    override async receive(body: Buffer, signature: string) {
      if (!isGenuine(body, signature, this.its.secret)) return 400;
      const event: Event = JSON.parse(body.toString());
      const payment = this.find(event.data.object);
      if (payment) await this.apply(payment, event);
      return 200; // not ours? Then it isn’t our problem.
    }
  },
  timeout: class extends Shop {
    override async placeOrder(payment: Payment) {
      try {
        this.accept(payment, await this.its.createOrder(payment.attempt, payment.amount));
      } catch {
        payment.status = 'failed'; // the page says: “Payment failed. Try again.”
      }
    }
  },
  reconciling: class extends Shop {
    override async reconcile() {
      // Nothing to do: every payment has its webhook.
    }
  },
} satisfies Record<string, typeof Shop>;

export type Mistake = keyof typeof MISTAKES;
