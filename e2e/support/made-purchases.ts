// Purchases in states that a shopper meets rarely, written as the shop's own code writes them. Used by the specs that
// read every state, by those of the shop's statements, and by the gallery.
import { storeDatabase } from '@/db/store/client';
import { readCart } from '@/lib/store/checkout/cart';
import { checkOut } from '@/lib/store/checkout/check-out';
import { type NewPurchase, recordPurchase } from '@/lib/store/checkout/record-purchase';
import { type How, orderRequest } from '@/lib/store/checkout/start-payment';
import { newToken } from '@/lib/store/checkout/tokens';
import { applyEvent } from '@/lib/store/integration/apply-order';
import { PaymentOutcomeUnknown, paymentsClient } from '@/lib/store/integration/payments-client';
import { placeOrder, startAttempt } from '@/lib/store/integration/place-order';
import type { Lang } from '@/lib/store/lang';
import { type Purchase, readPurchase } from '@/lib/store/purchases/purchases';
import { shopIntegration, shopStore } from '@/lib/store/shop-integration';
import type { Systems } from './shared-servers';
import { orderOf } from './shop-settings';

/** A purchase whose order the service has not responded to yet; resolves to the path of its page. */
export async function creatingPurchase(
  { storeEnv }: Systems,
  lang: Lang,
  { slug, price } = { slug: 'manta-de-burel', price: 8900 },
): Promise<{ token: string; path: string }> {
  process.env.STORE_DATABASE_URL = storeEnv.DATABASE_URL;
  const { token } = await recordedPurchase({ lang, lines: [{ slug, quantity: 1, price }] });
  return { token, path: `/${lang}/purchases/${token}` };
}

/** The same on the database that this process has for the shop; two postcards by Multibanco unless `over` says more. */
export async function recordedPurchase(over: Partial<NewPurchase & How> = {}): Promise<Purchase> {
  const { token = newToken(), method = 'multibanco', phone = null } = over;
  await recordPurchase({
    token,
    lang: 'pt',
    email: 'ana@exemplo.pt',
    name: 'Ana Reis',
    delivery: 'pickup',
    address: null,
    nif: null,
    lines: [{ slug: 'postal', quantity: 2, price: 45 }],
    ...over,
  });
  await addAttempt(token, 0, { method, phone });
  return recordedAs(token);
}

/** A client of a shop with a live key, whose requests are lost. */
const api = {
  ...paymentsClient({ url: 'http://nowhere', key: 'sk_live_x' }),
  createOrder: () => Promise.reject(new PaymentOutcomeUnknown('lost')),
};

/** What events and responses are applied with, without the settings of a shop. */
export const appliedWith = () => ({ store: shopStore(), api });

/** Adds the attempt that follows attempt `from`, whose order nobody asks for. Whether there may be one. */
export async function addAttempt(token: string, from: number, how: How): Promise<boolean> {
  const { id, request } = await orderRequest(token, from, how);
  const integration = { ...appliedWith(), requestsPerPhone: 1000, log: () => {} };
  return (await startAttempt(integration, id, from, request)).outcome === 'unknown';
}

/** Asks the payment service for the order of the newest attempt, as when it was made. */
export async function placeNewest(token: string) {
  const attempt = (await recordedAs(token)).attempts.at(-1);
  if (!attempt) throw new Error('no attempt');
  const { request } = await orderRequest(token, attempt.number - 1, attempt);
  return placeOrder(shopIntegration(), { id: attempt.id, request });
}

/** The checkout's form for two postcards by Multibanco, sent; `over` is on top of its fields. */
export function checkOutPostcards(over: Record<string, string> = {}, client = '192.0.2.1') {
  const form = new FormData();
  const person = { name: 'Ana', email: 'ana@exemplo.pt' };
  const fields = { token: newToken(), total: '90', ...person, method: 'multibanco', ...over };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return checkOut(form, readCart('postal:2:45'), 'pt', client);
}

/** The purchase of this token, as it stands now. */
export async function recordedAs(token: string): Promise<Purchase> {
  const found = await readPurchase(token);
  if (!found) throw new Error('no such purchase');
  return found;
}

/** One whose payment came with another amount than its own. */
export async function flaggedPurchase(systems: Systems, lang: Lang): Promise<string> {
  const { token, path } = await creatingPurchase(systems, lang);
  const [{ id, externalReference: external_reference }] = (await recordedAs(token)).attempts;
  const order = orderOf({ id: `ord_${id}`, status: 'paid', amount: 100, external_reference });
  const event = { id: `evt_${token}`, type: 'order.paid', data: { object: order } };
  const { outcome } = await applyEvent(appliedWith(), event);
  if (outcome !== 'flagged') throw new Error(`the event was ${outcome}`);
  return path;
}

/** One that paid for the loom a moment too late: as it is until the money has gone back. */
export async function soldOutPurchase(systems: Systems, lang: Lang): Promise<string> {
  const { token, path } = await creatingPurchase(systems, lang, { slug: 'tear-manual', price: 540_000 });
  await storeDatabase().query`
    with attempt as (
      update store.payment_attempts a set status = 'paid', order_id = 'ord_' || a.id
      from store.payments p where p.id = a.payment_id and p.token = ${token}
      returning a.id, a.payment_id
    )
    update store.payments p
    set status = 'paid', paid_attempt = attempt.id, paid_at = now(), sold_out_at = now()
    from attempt where p.id = attempt.payment_id`;
  return path;
}
