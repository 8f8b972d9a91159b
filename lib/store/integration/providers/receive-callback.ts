// Receives ifthenpay's callback: a GET whose URL says what happened. Knows no framework. Respond with the status it resolves
// to: anything but 200 makes ifthenpay repeat the callback, and after a 200 it is never heard of again.
import { createHash, timingSafeEqual } from 'node:crypto';
import { applyOrder, type Integration } from '../apply-order';
import type { Order } from '../payments-client';
import { type IfthenpayClient, readCents } from './ifthenpay';

/** The query of the URL that you register at ifthenpay, for both methods. */
export const CALLBACK_QUERY =
  'key=[ANTI_PHISHING_KEY]&order=[ORDER_ID]&request=[REQUEST_ID]&amount=[AMOUNT]&entity=[ENTITY]&reference=[REFERENCE]&status=[STATUS]&estado=[ESTADO]';

/**
 * Authenticates, confirms and applies one callback. 400: the key is wrong. 404: the payment is unknown. 422: it does not fit
 * the payment. 503: ifthenpay's own status does not confirm it, yet. 500: the database is away.
 */
export async function receiveCallback(
  request: Pick<Request, 'url'>,
  { store, log }: Pick<Integration, 'store' | 'log'>,
  api: IfthenpayClient,
): Promise<200 | 400 | 404 | 422 | 500 | 503> {
  const query = new URL(request.url).searchParams;
  const read = (name: string) => query.get(name) ?? '';
  const refused = <Status>(status: Status, reason: string): Status => {
    log('warn', 'callback refused', { reason, order: read('order') });
    return status;
  };
  if (!isSame(read('key'), api.antiPhishingKey)) return refused(400, 'the key is wrong');
  // A `+` in the URL was read as a space.
  const requestId = read('request').replaceAll(' ', '+');
  if (!requestId) return refused(400, 'there is no request id');
  try {
    const found = await store.find({ id: requestId, external_reference: read('order') });
    if (!found) return refused(404, 'the payment is unknown');
    const { attempt } = found;
    const cents = readCents(read('amount'));
    // Only the values of the older name are known: ask for both.
    const isRefund = [read('status'), read('estado')].includes('DEVOLVIDO');
    if (cents === undefined) return refused(422, 'there is no amount');
    if (isRefund && cents < attempt.amount) {
      log('info', 'refunded in part', { orderId: requestId, cents });
      return 200;
    }
    const fits = cents === attempt.amount && read('order') === attempt.externalReference;
    if (fits && attempt.method === 'multibanco' && !isVoucher(read, attempt))
      return refused(422, 'entity or reference differs');
    // The key proves little: it stands in URLs. Only MB WAY has a status to ask for.
    if (fits && !isRefund && attempt.method === 'mbway') {
      const status = await api.readStatus(requestId).catch(() => 'unknown');
      if (status !== 'paid') return refused(503, `not confirmed: its status is ${status}`);
    }
    const order: Order = {
      id: requestId,
      status: isRefund ? 'refunded' : 'paid',
      amount: cents,
      currency: 'EUR',
      method: attempt.method,
      external_reference: read('order'),
      livemode: api.livemode,
      created_at: attempt.createdAt.toISOString(),
    };
    // A second copy has the same id.
    const id = `ifthenpay:${requestId}:${order.status}:${cents}`;
    const result = await applyOrder({ store, api }, order, { id, type: 'callback' });
    const { outcome, reason } = { reason: undefined, ...result };
    log(fits ? 'info' : 'error', 'callback', { orderId: requestId, outcome, reason });
    return fits && outcome !== 'flagged' ? 200 : 422;
  } catch (error) {
    log('error', 'callback not handled', { error });
    return 500;
  }
}

/** Whether the callback is about the attempt's voucher. */
function isVoucher(
  read: (name: string) => string,
  { voucherEntity, voucherReference }: { voucherEntity: string | null; voucherReference: string | null },
): boolean {
  return read('entity') === voucherEntity && read('reference') === voucherReference?.replaceAll(' ', '');
}

/** Compares in constant time. Without a key of ours, nothing is the same. */
function isSame(given: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return key !== '' && timingSafeEqual(digest(given), digest(key));
}
