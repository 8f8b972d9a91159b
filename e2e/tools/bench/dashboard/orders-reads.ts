// What the orders page reads: its filters, sortings, searches and pages, each with the counts of the chips. The
// descriptions hold a word that every order has, some that only old orders have, and one that one order has.
import type { OrderFilter } from '@/lib/payments/dashboard/filters/order-filter';
import { searchOrders } from '@/lib/payments/dashboard/reads/search-orders';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { orderId } from './fill-account';
import type { Reads } from './reads';

const DAY = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);

export function ordersReads(owner: Owner, size: number): Reads {
  const after = orderId(owner.accountId, size / 2);
  const filters: Partial<OrderFilter>[] = [
    {},
    { after },
    { status: ['failed'] },
    { status: ['pending', 'awaiting_payment'] },
    { method: 'multibanco' },
    { created_from: day(200), created_to: day(200) },
    { paid_from: day(29), paid_to: day(0) },
    { amount_min: 1_000, amount_max: 1_100 },
    { amount_min: 99_000_000 },
    { refunded: 'partly' },
    { expires_to: day(0) },
    { sort: 'created' },
    { sort: '-amount' },
    { sort: 'amount', after },
    { sort: '-paid' },
    { sort: 'paid', after },
    {
      sort: '-paid',
      status: ['refunded'],
      method: 'multibanco',
      created_from: day(300),
      created_to: day(120),
    },
    { sort: '-amount', status: ['pending'], paid_from: day(200) },
    { q: `order-${size / 2}` },
    { q: 'encomenda' },
    { q: 'burel', sort: '-amount' },
    { q: 'azeite' },
    { q: 'azeite', status: ['failed'] },
    { q: 'azeite andorinha' },
    { q: 'sardinha' },
  ];
  return Object.fromEntries(
    filters.map((filter) => [JSON.stringify(filter), () => searchOrders(owner, filter)]),
  );
}
