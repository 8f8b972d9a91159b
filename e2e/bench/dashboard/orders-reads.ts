// What the orders page reads: its filters, sortings, searches and pages, each with the counts of the chips; and one
// order. The descriptions hold a word that every order has, some that only old orders have, and one that one order has.
import type { OrderFilter } from '@/lib/payments/dashboard/order-filter';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { searchOrders } from '@/lib/payments/orders/search-orders';
import { orderId } from './fill-account';
import { COMBINED, type Reads } from './reads';

const DAY = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);

const PARTS: Record<string, Partial<OrderFilter>[]> = {
  status: [
    { status: ['paid'] },
    { status: ['failed'] },
    { status: ['pending', 'awaiting_payment'] },
    { status: ['paid', 'refunded'] },
  ],
  method: [{ method: 'mbway' }, { method: 'multibanco' }],
  created: [
    { created_from: day(0), created_to: day(0) },
    { created_from: day(29), created_to: day(0) },
    { created_from: day(200), created_to: day(200) },
    { created_from: day(300), created_to: day(120) },
  ],
  paid: [
    { paid_from: day(0), paid_to: day(0) },
    { paid_from: day(29), paid_to: day(0) },
    { paid_from: day(200), paid_to: day(200) },
  ],
  amount: [
    { amount_min: 1_000, amount_max: 1_100 },
    { amount_min: 400_000 },
    { amount_min: 990_000 },
    { amount_max: 5_000 },
  ],
  other: [{ refunded: 'partly' }, { expires_to: day(0) }],
  sort: [{ sort: 'created' }, { sort: '-amount' }, { sort: 'amount' }, { sort: '-paid' }, { sort: 'paid' }],
};

const SEARCHES: Record<string, Partial<OrderFilter>> = {
  'a whole reference': { q: 'order-777777' },
  'the beginning of every reference': { q: 'order' },
  'the same, refunded': { q: 'order', status: ['refunded'] },
  'a word of every order': { q: 'encomenda' },
  'a word of new orders, sorted by amount': { q: 'burel', sort: '-amount' },
  'a word of 700,000 old orders': { q: 'azeite' },
  'the same, failed': { q: 'azeite', status: ['failed'] },
  'two words of 700,000 old orders': { q: 'azeite novo' },
  'the beginning of a word of old orders': { q: 'az' },
  'a digit that begins many numbers': { q: '7' },
  'a common word and a rare one': { q: 'azeite andorinha' },
  'a word of one order': { q: 'andorinha' },
  'a word of no order': { q: 'sardinha' },
};

/** The filter's parts one by one, and then in every combination of two and of three. */
function combinations(): Partial<OrderFilter>[] {
  const groups = Object.values(PARTS);
  const all: Partial<OrderFilter>[] = [{}];
  for (const [index, group] of groups.entries())
    for (const part of group) {
      all.push(part);
      for (const [next, second] of groups.slice(index + 1).entries())
        for (const other of second) {
          all.push({ ...part, ...other });
          for (const third of groups.slice(index + next + 2))
            for (const last of third) all.push({ ...part, ...other, ...last });
        }
    }
  return all;
}

const nameOf = (filter: Partial<OrderFilter>) =>
  Object.entries(filter)
    .map(([name, value]) => `${name} ${value}`)
    .join(COMBINED) || 'no filter';

export function ordersReads(owner: Owner, size: number): Reads {
  const read = (filter: Partial<OrderFilter>) => () => searchOrders(owner, filter);
  const middle = { after: orderId(owner.accountId, size / 2) };
  return {
    ...Object.fromEntries(combinations().map((filter) => [nameOf(filter), read(filter)])),
    ...Object.fromEntries(
      PARTS.sort?.map((sort) => [`${nameOf(sort)}, the middle page`, read({ ...sort, ...middle })]) ?? [],
    ),
    ...Object.fromEntries(
      Object.entries(SEARCHES).map(([name, filter]) => [`search: ${name}`, read(filter)]),
    ),
  };
}
