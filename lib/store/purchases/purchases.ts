// A purchase as its page shows it: the row, its lines, its attempts. Read by the page, its stream and its actions.
import { cache } from 'react';
import { storeDatabase } from '@/db/store/client';
import type { Method } from '@/lib/store/checkout/method-limits';
import type { Lang } from '@/lib/store/lang';

export interface Attempt {
  id: string;
  number: number;
  method: Method;
  phone: string | null;
  amount: number;
  externalReference: string;
  orderId: string | null;
  status:
    | 'creating'
    | 'refused'
    | 'pending'
    | 'awaiting_payment'
    | 'failed'
    | 'expired'
    | 'paid'
    | 'refunded';
  refusal: string | null;
  voucher: { entity: string; reference: string; expiresAt: Date } | null;
  superseded: boolean;
  duplicate: boolean;
  createdAt: Date;
}

export interface Purchase {
  id: string;
  token: string;
  number: string;
  lang: Lang;
  email: string;
  name: string;
  delivery: 'pickup' | 'address';
  address: string | null;
  nif: string | null;
  total: number;
  status: 'open' | 'paid' | 'refunded';
  paidAttempt: string | null;
  paidAt: Date | null;
  refundedAt: Date | null;
  flagged: boolean;
  /** Paid for a one-off piece that somebody else had just bought: the money goes back. */
  soldOut: boolean;
  version: number;
  createdAt: Date;
  lines: { slug: string; quantity: number; price: number }[];
  /** Oldest first; there is always at least one. */
  attempts: [Attempt, ...Attempt[]];
  /** Money given back from the admin area, oldest first. */
  refunds: { id: string; amount: number; status: 'asked' | 'done' | 'refused' }[];
}

/** The purchase with this token as it is now, or undefined. */
export async function readPurchase(token: string): Promise<Purchase | undefined> {
  if (!isToken(token)) return undefined;
  // As text, because the two engines hand JSON back differently.
  const [row] = await storeDatabase().query<{ purchase: string }>`
    select json_build_object(
      'id', p.id, 'token', p.token, 'number', p.number, 'lang', p.lang, 'email', p.email, 'name', p.name,
      'delivery', p.delivery, 'address', p.address, 'nif', p.nif, 'total', p.total, 'status', p.status,
      'paidAttempt', p.paid_attempt, 'paidAt', p.paid_at, 'refundedAt', p.refunded_at,
      'flagged', p.flagged_at is not null, 'soldOut', coalesce(p.flag_reason = 'sold out', false),
       'version', p.version, 'createdAt', p.created_at,
      'lines', (
        select json_agg(json_build_object('slug', slug, 'quantity', quantity, 'price', price) order by position)
        from store.purchase_lines where purchase_id = p.id),
      'attempts', (
        select json_agg(json_build_object(
          'id', id, 'number', number, 'method', method, 'phone', phone, 'amount', amount,
          'externalReference', external_reference, 'orderId', order_id, 'status', status, 'refusal', refusal,
          'voucher', case when voucher_entity is not null then json_build_object(
            'entity', voucher_entity, 'reference', voucher_reference, 'expiresAt', voucher_expires_at) end,
          'superseded', superseded_at is not null, 'duplicate', duplicate_at is not null,
          'createdAt', created_at) order by number)
        from store.payment_attempts where purchase_id = p.id),
      'refunds', (
        select coalesce(json_agg(json_build_object('id', id, 'amount', amount, 'status', status)
          order by created_at), '[]')
        from store.refunds where purchase_id = p.id)
    )::text as purchase
    from store.purchases p where p.token = ${token}
  `;
  return row && (JSON.parse(row.purchase, reviveDate) as Purchase);
}

/** The same, read once per request however many parts of a page ask. */
export const findPurchase = cache(readPurchase);

/** The version a purchase is at, or undefined when there is none: what a stream asks between pushes. */
export async function purchaseVersion(token: string): Promise<number | undefined> {
  if (!isToken(token)) return undefined;
  const [row] = await storeDatabase().query<{ version: number }>`
    select version from store.purchases where token = ${token}
  `;
  return row?.version;
}

/** Calls `onChange` whenever the version of a purchase may have changed, until the returned function is called. */
export function watchPurchase(token: string, onChange: () => void): () => void {
  return storeDatabase().listen('store_purchases', token, onChange);
}

/** Tokens are 128 bits or more in base64url; anything else never reaches the database. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{22,64}$/.test(text);
}

/** Cents that went back to the shopper out of the admin area. */
export function refundedAmount({ refunds }: Pick<Purchase, 'refunds'>): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'done' ? amount : 0), 0);
}

/** The attempt the page is about: the one that paid, else the newest. */
export function currentAttempt({ attempts, paidAttempt }: Purchase): Attempt {
  return attempts.find((attempt) => attempt.id === paidAttempt) ?? attempts.at(-1) ?? attempts[0];
}

function reviveDate(key: string, value: unknown): unknown {
  return key.endsWith('At') && typeof value === 'string' ? new Date(value) : value;
}
