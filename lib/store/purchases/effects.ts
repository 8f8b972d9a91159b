// What this shop does about each change of a payment. Each handler may run twice for one change, and does it once.
import { storeDatabase } from '@/db/store/client';
import { CATALOGUE } from '@/lib/store/checkout/catalogue';
import type { EmailKind } from '@/lib/store/email/compose-email';
import type { Effect } from '@/lib/store/integration/payment-store';
import { refundSurplus } from '@/lib/store/integration/refund-surplus';
import { type EffectHandlers, runEffects } from '@/lib/store/integration/run-effects';
import { shopIntegration } from '@/lib/store/shop-integration';

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
  const { purchaseId } = effect;
  const database = storeDatabase();
  await database.query`
    with
    purchase as (
      select id from store.purchases
      where id = ${purchaseId} and status = 'paid' and released_at is null and sold_out_at is null
      for update
    ),
    wanted as (
      select line.slug from store.purchase_lines line, purchase
      where line.purchase_id = purchase.id
        and line.slug in (select jsonb_array_elements_text(${ONE_OFFS}::text::jsonb))
    ),
    -- Another payment for the same piece at the same moment waits here for this one, and then gets none.
    taken as (
      insert into store.sold_pieces (slug, purchase_id)
      select wanted.slug, purchase.id from wanted, purchase
      on conflict (slug) do nothing
      returning slug
    ),
    stock as (select (select count(*) from wanted) > (select count(*) from taken) as short)
    update store.purchases p
    set released_at = case when not short then store.now() end, sold_out_at = case when short then store.now() end
    from purchase, stock
    where p.id = purchase.id`;
  const [now] = await database.query<{ released: boolean; sold_out: boolean; one_off: boolean }>`
    select released_at is not null as released, sold_out_at is not null as sold_out,
      exists (select from store.sold_pieces where purchase_id = p.id) as one_off
    from store.purchases p where id = ${purchaseId}`;
  // Until this moment, the page of a purchase with a one-off piece could not know.
  if (now?.sold_out || now?.one_off) await shopIntegration().store.touch(purchaseId);
  if (now?.released) await queueEmail('paid', effect);
  if (now?.sold_out) await refundSurplus(shopIntegration(), effect);
}

/** What was refunded is for sale again. */
async function restock({ purchaseId, attemptId }: Effect): Promise<void> {
  await storeDatabase().query`
    delete from store.sold_pieces piece using store.purchases p
    where piece.purchase_id = ${purchaseId} and p.id = piece.purchase_id
      and p.status = 'refunded' and p.paid_attempt = ${attemptId}`;
}

/** Once for the purchase, on its first attempt that can be paid; and the voucher of each. */
async function confirm({ purchaseId, attemptId }: Effect): Promise<void> {
  await storeDatabase().query`
    insert into store.emails (id, purchase_id, kind, about)
    select gen_random_uuid(), a.purchase_id, email.kind, a.id
    from store.payment_attempts a, lateral (values
      ('confirmation', not exists (
        select from store.emails e where e.purchase_id = ${purchaseId} and e.kind = 'confirmation')),
      ('voucher', a.voucher_reference is not null)
    ) as email(kind, due)
    where a.id = ${attemptId} and email.due
    on conflict (purchase_id, kind, about) do nothing`;
}

async function queueEmail(kind: EmailKind, { purchaseId, attemptId }: Effect): Promise<void> {
  await storeDatabase().query`
    insert into store.emails (id, purchase_id, kind, about)
    values (gen_random_uuid(), ${purchaseId}, ${kind}, ${attemptId})
    on conflict (purchase_id, kind, about) do nothing`;
}
