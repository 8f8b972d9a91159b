// Sixty days of a small shop: its orders, their times and their results. Plausible, and always the same, except for
// its end time. Does not use the database.
import { randomInt, randomLcg, randomLogNormal, randomPoisson } from 'd3-random';
import type { Method, Status } from '@/lib/payments/contract/schemas';
import { voucherExpiry } from '@/lib/payments/orders/voucher-expiry';

const SAMPLE_DAYS = 60;

const DAY = 86_400_000;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Orders on an average day, and how much busier each weekday is (Sunday first). */
const ORDERS_A_DAY = 20;
const WEEKDAYS = [0.85, 1, 0.9, 0.95, 1.05, 1.25, 1.3];
/** How busy each hour of the day is: there are no orders at four in the morning. */
const HOURS = [2, 1, 0, 0, 0, 0, 1, 3, 5, 7, 8, 8, 9, 9, 7, 7, 7, 8, 9, 10, 12, 13, 10, 5];
const MBWAY_SHARE = 0.68;

/** What it sells: name, cents, how often. */
const GOODS: [string, number, number][] = [
  ['Caneca de barro', 1800, 9],
  ['Sardinhas em azeite', 420, 7],
  ['Sabonete de alecrim', 650, 8],
  ['Manta de burel', 8900, 3],
  ['Tabuleiro de cortiça', 3200, 4],
  ['Andorinha de faiança', 1250, 7],
  ['Caderno cosido', 1400, 6],
  ['Cesta de junco', 4500, 3],
  ['Azeite', 1190, 6],
];
const FIRST = ['Ana', 'João', 'Maria', 'Rui', 'Inês', 'Tiago', 'Beatriz', 'Pedro', 'Sofia', 'Miguel'];
const LAST = ['Silva', 'Santos', 'Ferreira', 'Costa', 'Oliveira', 'Rodrigues', 'Martins', 'Sousa'];
const REASONS = ['Artigo danificado', 'Devolução do cliente', 'Artigo esgotado', 'Cliente mudou de ideias'];

/** Repeated by likelihood. */
const BUSY_HOURS = HOURS.flatMap((often, hour) => Array<number>(often).fill(hour));
const SOLD = GOODS.flatMap((good) => Array<(typeof GOODS)[number]>(good[2]).fill(good));

export interface SampleOrder {
  reference: string;
  method: Method;
  /** Cents. */
  amount: number;
  description: string;
  /** What was bought: the price of one in cents. */
  piece: { name: string; price: number; quantity: number };
  customer: { name: string; email: string };
  phone: string;
  createdAt: Date;
  expiresAt: Date;
  status: Exclude<Status, 'pending'>;
  /** When it was paid, failed or expired; undefined while it is open. */
  endedAt?: Date;
  refund?: { amount: number; reason: string; created_at: Date };
}

/** Oldest first. What would end after `now` is still open. */
export function composeSampleOrders(
  now: Date,
  { approvalSeconds, voucherDays }: { approvalSeconds: number; voucherDays: number },
): SampleOrder[] {
  const source = randomLcg(0.42);
  const below = (most: number) => randomInt.source(source)(0, most)();
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  /** Seconds to pay: most approve within a minute, and a voucher is paid the same evening or days later. */
  const toApprove = randomLogNormal.source(source)(Math.log(34), 0.55);
  const toPay = randomLogNormal.source(source)(Math.log(8 * 3600), 1.3);

  const end = (order: SampleOrder): SampleOrder => {
    const at = (seconds: number) => new Date(order.createdAt.getTime() + Math.round(seconds * SECOND));
    const luck = source();
    if (order.method === 'mbway') {
      const seconds = Math.min(Math.max(toApprove(), 6), approvalSeconds - 5);
      if (luck < 0.86) return { ...order, status: 'paid', endedAt: at(seconds) };
      if (luck < 0.92) return { ...order, status: 'failed', endedAt: at(seconds) };
      return { ...order, status: 'expired', endedAt: at(approvalSeconds + 0.4) };
    }
    const paidAt = at(Math.max(toPay(), 180));
    if (luck < 0.76 && paidAt < order.expiresAt)
      return paidAt < now ? { ...order, status: 'paid', endedAt: paidAt } : order;
    const expiredAt = new Date(order.expiresAt.getTime() + 600);
    return expiredAt < now ? { ...order, status: 'expired', endedAt: expiredAt } : order;
  };
  const refund = (order: SampleOrder): SampleOrder => {
    if (order.status !== 'paid' || !order.endedAt || source() > 0.045) return order;
    const created_at = new Date(order.endedAt.getTime() + (1 + below(8)) * DAY + below(6) * HOUR);
    if (created_at > now) return order;
    const isWhole = source() < 0.6 || order.amount < 1000;
    const amount = isWhole ? order.amount : Math.round((order.amount * (0.2 + 0.5 * source())) / 50) * 50;
    return {
      ...order,
      status: isWhole ? 'refunded' : 'paid',
      refund: { amount, reason: pick(REASONS), created_at },
    };
  };

  const orders: SampleOrder[] = [];
  const today = Math.floor(now.getTime() / DAY) * DAY;
  for (let back = SAMPLE_DAYS; back >= 0; back--) {
    const day = today - back * DAY;
    // The shop grows by half in these sixty days.
    const pace =
      ORDERS_A_DAY * (WEEKDAYS[new Date(day).getUTCDay()] ?? 1) * (1.2 - (0.4 * back) / SAMPLE_DAYS);
    const moments = Array.from({ length: randomPoisson.source(source)(pace)() }, () => {
      const hour = pick(BUSY_HOURS);
      return new Date(day + hour * HOUR + below(HOUR));
    });
    for (const createdAt of moments.sort((a, b) => a.getTime() - b.getTime())) {
      const [name, price] = pick(SOLD);
      const quantity = 1 + Math.floor(source() ** 3 * 4);
      const method = source() < MBWAY_SHARE ? 'mbway' : 'multibanco';
      const [first, last] = [pick(FIRST), pick(LAST)];
      const phone = `+3519${pick([1, 2, 3, 6])}${String(below(10_000_000)).padStart(7, '0')}`;
      // Every payment ended some minutes ago, so none changes by itself while someone looks.
      if (createdAt.getTime() > now.getTime() - (approvalSeconds + 60) * SECOND) continue;
      const order: SampleOrder = {
        reference: `sample-${String(orders.length + 1).padStart(4, '0')}`,
        method,
        amount: price * quantity,
        description: quantity > 1 ? `${name} × ${quantity}` : name,
        piece: { name, price, quantity },
        customer: { name: `${first} ${last}`, email: `${plain(first)}.${plain(last)}@example.com` },
        phone,
        createdAt,
        expiresAt:
          method === 'mbway'
            ? new Date(createdAt.getTime() + approvalSeconds * SECOND)
            : voucherExpiry(createdAt, voucherDays),
        status: 'awaiting_payment',
      };
      orders.push(refund(end(order)));
    }
  }
  return orders;
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
