// The statement that /docs/states recommends, run on PostgreSQL: it pays once, forward only, and loses no payment.
import postgres from 'postgres';
import { DOC_PAGES } from '@/lib/payments/docs/pages';
import { expect, test } from '../support/test';
import { fencesOf } from './fences';

const statement = () => {
  const page = DOC_PAGES.find(({ slug }) => slug === 'states');
  const block = page && fencesOf(page).find(({ language }) => language === 'sql');
  return block?.code ?? '';
};

test('the update of /docs/states finds an attempt whose order id is not stored yet, and refuses what does not fit', async ({
  database,
}) => {
  const sql = postgres(await database(), { max: 1, onnotice: () => {} });
  try {
    await sql`create table attempts (
      external_reference text, order_id text, amount int, status text, paid_at timestamptz)`;
    await sql`insert into attempts values
      ('early', null, 4250, 'pending'), ('known', 'ord_known', 4250, 'awaiting_payment'),
      ('other amount', null, 4250, 'pending'), ('other order', 'ord_mine', 4250, 'pending'),
      ('refunded', 'ord_refunded', 4250, 'refunded'),
      ('expired', 'ord_expired', 4250, 'expired'), ('closed', null, 4250, 'closed by the shop')`;
    const pay = async (id: string, reference: string, amount = 4250) =>
      (await sql.unsafe(statement(), [id, reference, amount])).count;

    expect(await pay('ord_early', 'early'), 'the event arrived before the id was stored').toBe(1);
    expect(await pay('ord_early', 'early'), 'a duplicate').toBe(0);
    expect(await pay('ord_known', 'known')).toBe(1);
    expect(await pay('ord_expired', 'expired'), 'a late payment').toBe(1);
    expect(await pay('ord_closed', 'closed'), 'of an attempt that the shop closed').toBe(1);
    expect(await pay('ord_1', 'other amount', 4249)).toBe(0);
    expect(await pay('ord_theirs', 'other order')).toBe(0);
    expect(await pay('ord_refunded', 'refunded'), 'a late event').toBe(0);
    const paid =
      await sql`select external_reference, order_id from attempts where status = 'paid' order by order_id`;
    expect(paid.map((row) => ({ ...row }))).toEqual([
      { external_reference: 'closed', order_id: 'ord_closed' },
      { external_reference: 'early', order_id: 'ord_early' },
      { external_reference: 'expired', order_id: 'ord_expired' },
      { external_reference: 'known', order_id: 'ord_known' },
    ]);
  } finally {
    await sql.end();
  }
});
