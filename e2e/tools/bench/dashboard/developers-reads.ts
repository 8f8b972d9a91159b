// What the developers' pages read: endpoints, deliveries, requests, keys, activity.
import { listApiKeys } from '@/lib/payments/accounts/api-keys';
import { listAudit } from '@/lib/payments/audit/audit';
import type { DeliveryFilter } from '@/lib/payments/dashboard/filters/delivery-filter';
import type { RequestFilter } from '@/lib/payments/dashboard/filters/request-filter';
import { countDeliveries, listDeliveries } from '@/lib/payments/dashboard/reads/list-deliveries';
import { listRequests } from '@/lib/payments/dashboard/reads/list-requests';
import { readDeadLetters } from '@/lib/payments/dashboard/reads/read-dead-letters';
import { readEndpoint, readEndpoints } from '@/lib/payments/dashboard/reads/read-endpoints';
import type { Owner } from '@/lib/payments/orders/list-orders';
import { orderId } from './fill-account';
import type { Reads } from './reads';

const NO_DELIVERIES: DeliveryFilter = {
  status: null,
  endpoint: null,
  type: null,
  from: null,
  to: null,
  q: null,
  before: null,
};
const NO_REQUESTS: RequestFilter = {
  q: null,
  outcome: null,
  status: null,
  operation: null,
  key: null,
  from: null,
  to: null,
  after: null,
};

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

export function developersReads({ accountId }: Owner, size: number): Reads {
  const numbered = (prefix: string, n: number) =>
    `${prefix}_${accountId.slice(-6)}${String(n).padStart(20, '0')}`;
  const reads: Reads = {
    keys: () => listApiKeys(accountId),
    'endpoints, with their day': () => readEndpoints(accountId),
    'one endpoint': () => readEndpoint(accountId, numbered('whe', 1)),
    'dead letters': () => readDeadLetters(accountId),
    activity: () => listAudit(accountId),
  };
  const deliveries: Record<string, Partial<DeliveryFilter>> = {
    'no filter': {},
    'in the middle': { before: numbered('evt', size / 2) },
    'a rare status': { status: 'dead' },
    'a status without any': { status: 'cancelled' },
    'a new endpoint': { endpoint: numbered('whe', 2) },
    'a rare type': { type: 'order.refunded' },
    'a rare type and status': { type: 'order.refunded', status: 'dead' },
    'days long ago': { from: day(200), to: day(198) },
    'days long ago, a status': { from: day(200), to: day(150), status: 'dead' },
    'an order': { q: orderId(accountId, size / 2) },
  };
  for (const [name, filter] of Object.entries(deliveries)) {
    reads[`deliveries: ${name}`] = () => listDeliveries(accountId, { ...NO_DELIVERIES, ...filter });
    if (!filter.q && !filter.before)
      reads[`counts of deliveries: ${name}`] = () =>
        countDeliveries(accountId, { ...NO_DELIVERIES, ...filter });
  }
  const requests: Record<string, Partial<RequestFilter>> = {
    'no filter': {},
    failed: { outcome: 'failed' },
    succeeded: { outcome: 'succeeded' },
    'a rare status': { status: 500 },
    'a status of one request': { status: 409 },
    'a status without any': { status: 413 },
    'an operation of one request': { operation: 'refundOrder' },
    'a common operation': { operation: 'retrieveOrder' },
    'a key used rarely': { key: numbered('key', 9) },
    'a key used much, failed': { key: numbered('key', 1), outcome: 'failed' },
    'days before': { from: day(5), to: day(4) },
    'days before, a status': { from: day(5), to: day(4), status: 500 },
    'an order': { q: orderId(accountId, size / 2) },
    'an idempotency key': { q: `once-${size / 2 + 1}` },
    'an unknown idempotency key': { q: 'nothing' },
  };
  for (const [name, filter] of Object.entries(requests))
    reads[`requests: ${name}`] = () => listRequests(accountId, { ...NO_REQUESTS, ...filter });
  return reads;
}
