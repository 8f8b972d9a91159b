// Writes a purchase with its lines, before the payment service is asked anything.
import { randomUUID } from 'node:crypto';
import { storeDatabase } from '@/db/store/client';
import type { Lang } from '@/lib/store/lang';
import { newSuffix } from './tokens';

export interface NewPurchase {
  token: string;
  lang: Lang;
  email: string;
  name: string;
  delivery: 'pickup' | 'address';
  address: string | null;
  nif: string | null;
  lines: { slug: string; quantity: number; price: number }[];
}

/** Makes the purchase of this token, unless there is one already: a form sent twice. */
export async function recordPurchase(input: NewPurchase): Promise<void> {
  const total = input.lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
  await storeDatabase().query`
    with purchase as (
      insert into store.payments
        (id, token, number, suffix, lang, email, name, delivery, address, nif, total)
      values (${randomUUID()}, ${input.token}, 'CAR-' || nextval('store.purchase_number'), ${newSuffix()},
        ${input.lang}, ${input.email}, ${input.name}, ${input.delivery}, ${input.address}, ${input.nif}, ${total})
      on conflict (token) do nothing
      returning id
    )
    insert into store.purchase_lines (payment_id, position, slug, quantity, price)
    select purchase.id, line.position, line.slug, line.quantity, line.price
    from purchase, jsonb_to_recordset(${positioned(input.lines)}::text::jsonb)
      as line(position int, slug text, quantity int, price int)
  `;
}

/** Deletes a purchase without an attempt. An attempt added meanwhile changes the version, and then nothing is deleted. */
export async function forgetPurchase(token: string): Promise<void> {
  await storeDatabase().query`
    delete from store.payments purchase
    using (select id, version from store.payments where token = ${token}) seen
    where purchase.id = seen.id and purchase.version = seen.version
      and not exists (select from store.payment_attempts where payment_id = seen.id)`;
}

function positioned(lines: NewPurchase['lines']): string {
  return JSON.stringify(lines.map((line, index) => ({ ...line, position: index + 1 })));
}
