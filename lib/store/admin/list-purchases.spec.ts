// What the admin area finds and adds up, on both engines.
import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { recordedPurchase } from '@/e2e/support/made-purchases';
import { onBothStoreEngines } from '@/e2e/support/on-both-engines';
import { setShopSettings } from '@/e2e/support/shop-settings';
import { listPurchases, type PurchaseFilter } from './list-purchases';
import { readToDo, readTotals } from './read-totals';

test.beforeAll(() => setShopSettings({}));

onBothStoreEngines(() => {
  /** A purchase of 0.90 whose attempt has this status; resolves to its number. */
  async function purchase(name: string, email: string, status = 'awaiting_payment'): Promise<string> {
    const { id, number } = await recordedPurchase({ name, email });
    await storeDatabase().query`
      update store.payment_attempts set status = ${status}, order_id = 'ord_' || ${number}::text where payment_id = ${id}`;
    return number;
  }

  /** Marks it as paid so many days ago, as the day began in Lisbon. */
  const pay = (number: string, days: number) => storeDatabase().query`
    update store.payments p set status = 'paid', paid_attempt = a.id,
      paid_at = (date_trunc('day', now() at time zone 'Europe/Lisbon') - make_interval(days => ${days}::int))
        at time zone 'Europe/Lisbon'
    from store.payment_attempts a where a.payment_id = p.id and p.number = ${number}`;

  const found = async (filter: PurchaseFilter) =>
    (await listPurchases(filter)).purchases.map(({ number }) => number);

  test('purchases are found by number, order, name and e-mail, and by their state', async () => {
    const ana = await purchase('Ana Conceição', 'ana@exemplo.pt', 'paid');
    const rui = await purchase('Rui 100%_', 'r_ui@exemplo.pt');
    const eva = await purchase('Eva', 'eva@exemplo.pt', 'expired');
    await pay(ana, 0);
    for (const [search, numbers] of [
      ['', [eva, rui, ana]],
      [rui.toLowerCase(), [rui]],
      [` ${rui.replace('CAR-', '')} `, [rui]],
      [`${rui}-abc-1`, [rui]],
      [`ord_${ana}`, [ana]],
      ['ord_nothing', []],
      ['CONCEIÇÃO', [ana]],
      ['eva@', [eva]],
      // Wildcards of LIKE are ordinary text here.
      ['a_a', []],
      ['%', [rui]],
      ['\\', []],
    ] as const)
      expect(await found({ search }), search).toEqual(numbers);
    for (const [state, numbers] of [
      ['paid', [ana]],
      ['waiting', [rui]],
      ['unpaid', [eva]],
      ['refunded', []],
      ['check', []],
    ] as const)
      expect(await found({ state }), state).toEqual(numbers);
    expect(await found({ state: 'waiting', search: 'Ana' })).toEqual([]);
    expect(await found({ search: 'exemplo', before: rui })).toEqual([ana]);
    await storeDatabase().query`
      update store.payments set flagged_at = now(), flag_reason = 'another amount' where number = ${eva}`;
    expect(await found({ state: 'check' })).toEqual([eva]);
    // A part of it is enough.
    await storeDatabase().query`
      insert into store.refunds (id, payment_id, order_id, amount, status)
      select gen_random_uuid(), id, 'ord_1', 20, 'done' from store.payments where number = ${ana}`;
    expect(await found({ state: 'refunded' })).toEqual([ana]);
    expect(await readToDo()).toEqual({ waiting: 1, check: 1 });
  });

  test('totals count whole days in Lisbon, and what went back when it went back', async () => {
    await storeDatabase().query`delete from store.payments`;
    await purchase('Open', 'e@exemplo.pt');
    const paid: string[] = [];
    for (const days of [0, 6, 29, 30]) {
      const number = await purchase('Ana', 'a@exemplo.pt', 'paid');
      await pay(number, days);
      paid.push(number);
    }
    const [, , month = '', older = ''] = paid;
    // 0.20 of an old purchase from here, and all of another in the dashboard.
    await storeDatabase().query`
      insert into store.refunds (id, payment_id, order_id, amount, status)
      select gen_random_uuid(), p.id, 'ord_1', refund.amount, refund.status from store.payments p,
        (values (20, 'done'), (30, 'asked')) as refund (amount, status) where p.number = ${older}`;
    await storeDatabase().query`
      update store.payments set status = 'refunded', refunded_at = now() - interval '3 days' where number = ${month}`;
    expect(await readTotals()).toEqual([
      { period: 'today', paid_count: 1, paid: 90, refunded: 20 },
      { period: 'week', paid_count: 2, paid: 180, refunded: 110 },
      { period: 'month', paid_count: 3, paid: 270, refunded: 110 },
    ]);
  });
});
