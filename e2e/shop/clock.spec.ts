// One clock for all that is recorded about an account, on both sides. The shop's is moved 15 days ahead; then everything
// happens that is written down, and no time in either database may be the wall clock's.
import type { APIRequestContext } from 'playwright/test';
import postgres from 'postgres';
import { Merchant } from '../support/merchant';
import type { Systems } from '../support/shared-servers';
import {
  decide,
  expectHeading,
  getPage,
  paidPurchase,
  payVoucherOf,
  postPurchase,
  shopMerchant,
  submitForm,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

// A limit of its own, so that no other file has had this server: what those leave is delivered and tried again by the wall
// clock.
test.use({ settings: { RATE_LIMIT_PER_MINUTE: '1000' } });

/** Columns with the wall clock's time: they are about sessions and jobs, and no purchase's page shows them. */
const WALL_CLOCK = [
  'store.admin_sessions.created_at',
  'store.admin_sessions.used_at',
  'store.payment_attempts.tried_at',
  'store.payment_effects.created_at',
  'store.payment_effects.done_at',
];

/** Everything that happens to purchases; resolves to the URLs of their pages. */
async function buyEverything(request: APIRequestContext, systems: Systems) {
  const { url: paid, number } = await paidPurchase(request, systems);
  const phone = typedPhone();
  const failed = await postPurchase(request, systems.storeUrl, { method: 'mbway', phone });
  await decide(systems, phone, 'decline');
  await expectHeading(request, failed, 'O pagamento não foi aprovado.');
  const voucher = () => postPurchase(request, systems.storeUrl, { method: 'multibanco' });
  const [refunded, switched] = [await voucher(), await voucher()];
  const orderId = await payVoucherOf(systems, refunded);
  await expectHeading(request, refunded, 'Pagamento confirmado.');
  await submitForm(request, switched, 'Mudar', { phone: typedPhone() });
  // In part by the admin, in full by the API.
  await submitForm(request, `${systems.storeUrl}/admin/en`, 'Enter the demonstration');
  await submitForm(request, `${systems.storeUrl}/admin/en/purchases/${number}?amount=10`, 'Refund €10.00');
  await shopMerchant(systems).refund(orderId);
  await expectHeading(request, refunded, 'Devolvemos 89,00 €.');
  return { paid, switched, number };
}

test('moved 15 days ahead: every time that is written is the account’s clock’s, and another account is untouched', async ({
  request,
  own,
}) => {
  const sql = postgres(own.storeEnv.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  const other = await Merchant.signUp(own.paymentsUrl);
  const { id } = await other.paidOrder();
  const before = (await other.retrieve(id)).text;
  const shop = shopMerchant(own);
  const { body: clock } = await shop.advanceClock(15 * 86_400);
  const [{ start } = {}] = await sql`select clock_timestamp() as start`;

  const { paid, switched, number } = await buyEverything(request, own);
  const pending = await expectHeading(request, switched, 'Confirme na app MB WAY.');
  expect(pending.html).toMatch(/role="timer"[^>]*>(?:<[^>]+>)*[34]:\d\d/);
  await expect.poll(() => sql`select kind from store.emails where sent_at is null`).toHaveLength(0);

  const columns = await sql`
    select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
     where data_type = 'timestamp with time zone' and table_schema in ('payments', 'store') order by 1, 2`;
  const wrong: string[] = [];
  let right = 0;
  for (const { table, column } of columns) {
    const [found] = await sql.unsafe(
      `select count(*) filter (where "${column}" between $1 and clock_timestamp()) as wall,
              count(*) filter (where "${column}" between $2 and $2::timestamptz + interval '1 hour') as ahead
         from ${table}`,
      [start, clock.now],
    );
    if (Number(found?.wall) > 0) wrong.push(`${table}.${column}`);
    if (Number(found?.ahead) > 0) right += 1;
  }
  await sql.end();
  expect(wrong).toEqual(WALL_CLOCK);
  expect(right, 'columns with times of the moved clock').toBeGreaterThan(20);
  expect((await other.retrieve(id)).text).toBe(before);

  // What the pages make of it: seconds between two clocks that agree, days that are the clock's.
  expect((await getPage(request, paid)).text).toMatch(/A loja soube \d{1,5} ms depois da aprovação/);
  const { steps } = await (await request.get(`${paid.replace('/pt/', '/')}/xray.json`)).json();
  for (const { at, title } of steps) expect(at >= clock.now, `${title}: ${at}`).toBe(true);
  expect((await getPage(request, `${own.storeUrl}/admin/en`)).text).toMatch(/Today €178\.00 2 paid/);

  const token = paid.split('/').at(-1);
  for (const badge of [/The shop’s clock is ahead: ?\+15 d/, /^(?!.*clock is ahead)/]) {
    for (const path of [
      `/en/purchases/${token}`,
      `/en/purchases/${token}/xray`,
      `/en/stage?purchase=${token}`,
      `/admin/en/purchases/${number}`,
    ]) {
      const { text } = await getPage(request, own.storeUrl + path);
      expect(text, path).toMatch(badge);
    }
    await shop.resetClock();
  }
});
