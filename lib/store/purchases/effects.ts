// What this shop does about each change of a payment. Each handler may run twice for one change, and does it once.
import { storeDatabase } from '@/db/store/client';
import { CATALOGUE } from '@/lib/store/checkout/catalogue';
import type { EmailKind } from '@/lib/store/email/compose-email';
import type { Effect } from '@/lib/store/integration/payment-store';
import { type EffectHandlers, refundSurplus, runEffects } from '@/lib/store/integration/run-effects';
import { shopIntegration } from '@/lib/store/shop-integration';
import { touchPurchase } from './purchases';

/** Pieces of which there is one, as JSON for the statement below. */
const ONE_OFFS = JSON.stringify(CATALOGUE.flatMap(({ slug, oneOff }) => (oneOff ? [slug] : [])));

export const HANDLERS: EffectHandlers = {
  payable: confirm,
  paid: release,
  surplus: (effect) => refundSurplus(shopIntegration(), effect),
  expired: (effect) => queueEmail('expired', effect),
  refunded: async (effect) => {
    await restock(effect);
    await queueEmail('refunded', effect);
  },
};

/** Carries out the effects that are due. */
export function runShopEffects(stopped?: () => boolean): Promise<void> {
  return runEffects(shopIntegration(), HANDLERS, stopped);
}

/** Releases the goods. A one-off piece goes to the first payment; the next one is returned. */
async function release(effect: Effect): Promise<void> {
  const { paymentId } = effect;
  const database = storeDatabase();
  await database.query`
    with
    purchase as (
      select id from store.payments
      where id = ${paymentId} and status = 'paid' and released_at is null and sold_out_at is null
      for update
    ),
    wanted as (
      select line.slug from store.purchase_lines line, purchase
      where line.payment_id = purchase.id
        and line.slug in (select jsonb_array_elements_text(${ONE_OFFS}::text::jsonb))
    ),
    -- Another payment for the same piece at the same moment waits here for this one, and then gets none.
    taken as (
      insert into store.sold_pieces (slug, payment_id)
      select wanted.slug, purchase.id from wanted, purchase
      on conflict (slug) do nothing
      returning slug
    ),
    stock as (select (select count(*) from wanted) > (select count(*) from taken) as short)
    update store.payments p
    set released_at = case when not short then store.now() end, sold_out_at = case when short then store.now() end
    from purchase, stock
    where p.id = purchase.id`;
  const [now] = await database.query<{ released: boolean; sold_out: boolean; one_off: boolean }>`
    select released_at is not null as released, sold_out_at is not null as sold_out,
      exists (select from store.sold_pieces where payment_id = p.id) as one_off
    from store.payments p where id = ${paymentId}`;
  // Its page could not know until now whether the one-off piece is its own.
  if (now?.sold_out || now?.one_off) await touchPurchase(paymentId);
  if (now?.released) await queueEmail('paid', effect);
  if (now?.sold_out) await refundSurplus(shopIntegration(), effect);
}

/** Puts refunded pieces back on sale. */
async function restock({ paymentId, attemptId }: Effect): Promise<void> {
  await storeDatabase().query`
    delete from store.sold_pieces piece using store.payments p
    where piece.payment_id = ${paymentId} and p.id = piece.payment_id
      and p.status = 'refunded' and p.paid_attempt = ${attemptId}`;
}

/** Once for the purchase, on its first attempt that can be paid; and the voucher of each. */
async function confirm({ paymentId, attemptId }: Effect): Promise<void> {
  await storeDatabase().query`
    insert into store.emails (id, payment_id, kind, about)
    select gen_random_uuid(), a.payment_id, email.kind, a.id
    from store.payment_attempts a, lateral (values
      ('confirmation', not exists (
        select from store.emails e where e.payment_id = ${paymentId} and e.kind = 'confirmation')),
      ('voucher', a.voucher_reference is not null)
    ) as email(kind, due)
    where a.id = ${attemptId} and email.due
    on conflict (payment_id, kind, about) do nothing`;
}

async function queueEmail(kind: EmailKind, { paymentId, attemptId }: Effect): Promise<void> {
  await storeDatabase().query`
    insert into store.emails (id, payment_id, kind, about)
    values (gen_random_uuid(), ${paymentId}, ${kind}, ${attemptId})
    on conflict (payment_id, kind, about) do nothing`;
}
