// The purchases as the admin area lists them, newest first. Called by its first page.
import { storeDatabase } from '@/db/store/client';

const PAGE = 25;

export interface ListedPurchase {
  number: string;
  createdAt: Date;
  name: string;
  total: number;
  status: string;
  returned: number;
  released: boolean;
  flag: string | null;
  method: string;
  attempts: number;
  attemptStatus: string;
}

/** A page of purchases made before the one numbered `before`; `more` when there are older ones. */
export async function listPurchases(
  before?: string,
): Promise<{ purchases: ListedPurchase[]; more: boolean }> {
  const after = before && /^CAR-\d{1,12}$/.test(before) ? before : null;
  const rows = await storeDatabase().query<Row>`
    select p.number, p.created_at, p.name, p.total, p.status, p.released_at is not null as released,
      p.flag_reason as flag, a.method, a.number as attempts, a.status as attempt_status,
      (select coalesce(sum(amount), 0)::int from store.refunds
        where purchase_id = p.id and status = 'done') as returned
    from store.purchases p
    join lateral (
      select * from store.payment_attempts
      where purchase_id = p.id order by (id = p.paid_attempt) desc nulls last, number desc limit 1
    ) a on true
    where ${after}::text is null
      or (p.created_at, p.id) < (select created_at, id from store.purchases where number = ${after}::text)
    order by p.created_at desc, p.id desc limit ${PAGE + 1}
  `;
  const purchases = rows.slice(0, PAGE).map(({ created_at, attempt_status, ...row }) => ({
    ...row,
    createdAt: created_at,
    attemptStatus: attempt_status,
  }));
  return { purchases, more: rows.length > PAGE };
}

interface Row extends Omit<ListedPurchase, 'createdAt' | 'attemptStatus'> {
  created_at: Date;
  attempt_status: string;
}
