// One clock for all that is recorded about an account. Two accounts on one server: the shop's is moved 15 days ahead, with
// purchases before and after. Every time that any page, file or API shows must then be one at which that clock stood; of
// the other account, nothing may have changed.
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { Merchant, newPhone } from '../support/merchant';
import type { Receiver } from '../support/receiver';
import { startServer } from '../support/servers';
import { setUpDemonstration } from '../support/shared-servers';
import { heading, openPurchase, readVoucher, shopMerchant } from '../support/shopper';
import { expect as patient, test } from '../support/test';
import { timesIn } from '../support/times';

// Servers of the test's own have just started, and are slow at first.
const expect = patient.configure({ timeout: 20_000 });

const DAYS = 15;
const DAY = 86_400_000;
/** Milliseconds within which two processes read one clock. */
const SLACK = 100;
/** Milliseconds in which all that falls due at one stop of a clock that moves is done. */
const STOP = 10_000;

type Window = [from: number, to: number];

test('moved 15 days ahead: each record lies on its account’s clock, and another account is untouched', async ({
  page,
  database,
  receiver,
}) => {
  test.setTimeout(180_000);
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: await database() });
  const server = await startServer({ env, port: Number(env.PORT) });
  const { url } = server;
  const sql = postgres(env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  const shop = shopMerchant({ paymentsUrl: url, storeEnv: env });
  const clock = async () => Date.parse((await shop.call('GET', '/simulator/clock')).body.now);
  // Its moments are of sixty days.
  await sql`select payments.remove_sample_history(id) from payments.accounts where not livemode`;

  const other = await otherMerchant(url, receiver);
  // Requests are logged in batches, after their responses.
  await expect
    .poll(
      async () =>
        (
          await sql`select from payments.api_requests where account_id = ${other.accountId} and method = 'POST'`
        ).length,
    )
    .toBe(3);
  const before = { api: await readApi(other), rows: await rowsOf(sql, other.accountId) };
  expect(before.rows.length).toBeGreaterThan(10_000);

  // Purchases on either side of the move.
  const tokens = [await paidByPhone(page, url, shop), await paidVoucher(page, url, shop)];
  await refundInAdmin(page, url, '10,00');
  tokens.push(await openVoucher(page, url));
  const { body: expiring } = await shop.retrieve((await lastOrder(shop)).id);
  await settled(page, url, tokens);
  const first: Window = [Date.now() - DAY, await clock()];

  const moved = await shop.advanceClock(DAYS * 86_400);
  const start = Date.parse(moved.body.now);
  expect(start - Date.now()).toBeGreaterThan((DAYS - 0.01) * DAY);

  const phone = newPhone();
  tokens.push(await paidByPhone(page, url, shop));
  await expect(page.getByTestId('confirmed-in')).toHaveText(/ \d+ ms /);
  await refundInAdmin(page, url, '89,00');
  tokens.push(await paidVoucher(page, url, shop), await openVoucher(page, url));
  const reminder = await text(page, `${url}/purchases/${tokens.at(-1)}/reminder.ics`);
  await openPurchase(page, url, { method: 'mbway', phone: phone.slice(4) });
  await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/);
  tokens.push(tokenOf(page));
  const pending = await lastOrder(shop);
  await settled(page, url, tokens);

  // The shop's day is the clock's: what was paid 15 days ago is not of today.
  await page.goto(`${url}/admin/en`);
  await expect(page.getByText('2 paid').first()).toBeVisible();

  const read = new Map<string, string>([['reminder.ics', reminder]]);
  for (const path of [
    ...tokens.flatMap((token) => [
      `/en/purchases/${token}?xray`,
      `/pt/purchases/${token}/xray`,
      `/purchases/${token}/xray.json`,
      `/en/stage?purchase=${token}`,
      `/pt/outbox?purchase=${token}`,
    ]),
    ...(await adminPages(page, url)),
    ...(await dashboardPages(page, url)),
    `/simulator/phone?phone=${encodeURIComponent(phone)}&order=${pending.id}`,
    `/simulator/mbway/requests?phone=${encodeURIComponent(phone)}`,
  ])
    read.set(path, decoded(await text(page, url + path)));
  const { data: orders } = (await shop.list()).body;
  expect(orders).toHaveLength(tokens.length);
  read.set('the list', JSON.stringify(orders));
  for (const { id } of orders) {
    read.set(`order ${id}`, (await shop.retrieve(id)).text);
    for (const part of ['timeline', 'deliveries'])
      read.set(`${part} of ${id}`, (await shop.call('GET', `/simulator/orders/${id}/${part}`)).text);
  }
  read.set('the clock', (await shop.call('GET', '/simulator/clock')).text);

  const end = await clock();
  // The moments at which the clock stood while these were recorded; and deadlines, which were still to come.
  const deadlines = [...read.values()].flatMap((content) =>
    [...content.matchAll(/"kind":"order".*?"expires_at":"([^"]+)"/g)].map(([, at = '']) => Date.parse(at)),
  );
  expect(new Set(deadlines).size).toBeGreaterThan(3);
  const expired = Date.parse(expiring.multibanco.expires_at);
  const allowed: Window[] = [
    first,
    [expired, expired + STOP],
    [start, end],
    ...deadlines.map((at): Window => [at, at]),
  ];
  const wrong: string[] = [];
  let sinceMoved = 0;
  for (const [source, content] of read) {
    const times = timesIn(content);
    if (times.some(({ from }) => from >= start)) sinceMoved += 1;
    for (const { written, from, to } of times)
      if (
        !isHourOfChart(from, end) &&
        !allowed.some(([begin, last]) => to >= begin - SLACK && from <= last + SLACK)
      )
        wrong.push(`${source}: ${written}`);
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(sinceMoved, 'sources that tell of times after the move').toBeGreaterThan(40);

  expect(await rowsOf(sql, other.accountId)).toBe(before.rows);
  expect(await readApi(other)).toBe(before.api);
  await sql.end();
  expect(await server.stop()).toBe(0);
  remove();
});

test('the badge: on the purchase’s page, the X-ray, the stage and in the admin, in both languages, until the clock is back', async ({
  page,
  database,
}) => {
  test.setTimeout(180_000);
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: await database() });
  const server = await startServer({ env, port: Number(env.PORT) });
  const { url } = server;
  const shop = shopMerchant({ paymentsUrl: url, storeEnv: env });
  await openPurchase(page, url, { method: 'multibanco' });
  const token = tokenOf(page);
  await page.goto(`${url}/admin/en`);
  await page.getByRole('button', { name: 'Enter the demonstration' }).click();
  await expect(heading(page)).toHaveText('Purchases');
  const [number] = /CAR-\d+/.exec((await page.locator('main').textContent()) ?? '') ?? [];
  const badge = { pt: 'O relógio da loja está adiantado: +15 d', en: 'The shop’s clock is ahead: +15 d' };
  const expectBadges = async (count: number) => {
    for (const lang of ['pt', 'en'] as const)
      for (const path of [
        `/${lang}/purchases/${token}`,
        `/${lang}/purchases/${token}/xray`,
        `/${lang}/stage?purchase=${token}`,
        `/admin/${lang}`,
        `/admin/${lang}/purchases/${number}`,
      ]) {
        await page.goto(url + path);
        await expect(page.getByRole('link', { name: badge[lang] }), path).toHaveCount(count);
      }
  };
  await expectBadges(0);
  await shop.advanceClock(DAYS * 86_400);
  await expectBadges(1);
  await page.goto(`${url}/en/purchases/${token}/xray`);
  await expect(page.getByText('All times here are by that clock, on both sides.')).toBeVisible();
  await page.getByRole('link', { name: badge.en }).click();
  await expect(page).toHaveURL(/\/simulator\?lang=en#clock$/);
  await shop.call('POST', '/simulator/clock', { reset: true });
  await expectBadges(0);
  expect(await server.stop()).toBe(0);
  remove();
});

/** The charts of the last 24 hours name each: no record lies on a whole hour to the millisecond. */
const isHourOfChart = (at: number, end: number) =>
  at % 3_600_000 === 0 && at <= end && at > end - 25 * 3_600_000;

const tokenOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function text(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address);
  expect(response.status(), address).toBe(200);
  return response.text();
}

/** With what pages carry in links, such as an e-mail's source. */
const decoded = (html: string) =>
  html.replace(/%[0-7][\dA-F]/g, (written) => String.fromCharCode(Number.parseInt(written.slice(1), 16)));

const lastOrder = async (shop: Merchant) => (await shop.list()).body.data[0];

/** Opened beside the page, so that it turns to paid while it is watched. */
async function paidByPhone(page: Page, url: string, shop: Merchant): Promise<string> {
  await openPurchase(page, url, { method: 'mbway', phone: newPhone().slice(4) });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  const { id } = await lastOrder(shop);
  expect((await shop.decide(id, 'approve')).status).toBe(200);
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  return tokenOf(page);
}

async function openVoucher(page: Page, url: string): Promise<string> {
  await openPurchase(page, url, { method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  return tokenOf(page);
}

async function paidVoucher(page: Page, url: string, shop: Merchant): Promise<string> {
  const token = await openVoucher(page, url);
  expect((await shop.payVoucher({ ...(await readVoucher(page)), amount: 8900 })).status).toBe(200);
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  return token;
}

/** Refunds the newest purchase that was paid by phone. */
async function refundInAdmin(page: Page, url: string, amount: string): Promise<void> {
  const admin = await page.context().newPage();
  await admin.goto(`${url}/admin/pt`);
  const enter = admin.getByRole('button', { name: 'Entrar na demonstração' });
  if (await enter.isVisible()) await enter.click();
  await admin
    .getByRole('link', { name: /MB WAY/ })
    .first()
    .click();
  await admin.getByLabel('Valor a devolver, em euros').fill(amount);
  await admin.getByRole('button', { name: 'Devolver…' }).click();
  await admin.getByRole('button', { name: `Devolver ${amount}` }).click();
  await expect(admin.getByText(/^Devolvido\. O cliente/)).toBeVisible();
  await admin.close();
}

/** Until every e-mail is sent and every delivery has been made. */
async function settled(page: Page, url: string, tokens: string[]): Promise<void> {
  for (const token of tokens)
    await expect
      .poll(
        async () => (await text(page, `${url}/purchases/${token}/xray.json`)).match(/e-mail [«“]/g)?.length,
      )
      .toBeGreaterThan(0);
}

async function adminPages(page: Page, url: string): Promise<string[]> {
  const list = await text(page, `${url}/admin/en`);
  const purchases = [...list.matchAll(/href="(\/admin\/en\/purchases\/[^"?]+)"/g)].map(
    ([, path = '']) => path,
  );
  return ['/admin/en', '/admin/pt', ...new Set(purchases)];
}

/** Every page that links lead to, but for people's sessions and what they did, which the wall clock tells. */
async function dashboardPages(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/dashboard/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await page.waitForURL(`${url}/dashboard`);
  const found = new Set(['/dashboard']);
  for (const path of found) {
    const html = await text(page, url + path);
    for (const [, link = ''] of html.matchAll(/href="(\/dashboard\/[^"?#]+)"/g))
      if (!/^\/dashboard\/settings/.test(link)) found.add(link);
  }
  expect(found.size).toBeGreaterThan(20);
  return [...found];
}

/** A merchant with some of everything, whose clock was moved by an hour: a delivery waits for its next attempt. */
async function otherMerchant(url: string, receiver: Receiver): Promise<Merchant> {
  receiver.answer({ status: 500 });
  const merchant = await Merchant.signUp(url, { webhookUrl: receiver.url });
  const paid = await merchant.paidOrder();
  await merchant.refund(paid.id, { amount: 100 });
  await merchant.createOrder({ method: 'multibanco' });
  await merchant.advanceClock(3_600);
  return merchant;
}

async function readApi(merchant: Merchant): Promise<string> {
  const list = await merchant.list();
  const ids: string[] = list.body.data.map(({ id }: { id: string }) => id);
  const orders = await Promise.all(ids.map((id) => merchant.retrieve(id)));
  return [list, ...orders].map((each) => each.text).join('\n');
}

/** Every row about an account, but for when its keys were used and what they asked: the test itself asks. */
async function rowsOf(sql: postgres.Sql, account: string): Promise<string> {
  const ofEvents = sql`select id from payments.events where account_id = ${account}`;
  const ofOrders = sql`select id from payments.orders where account_id = ${account}`;
  const ofDeliveries = sql`select id from payments.deliveries where event_id in (${ofEvents})`;
  const tables = await Promise.all([
    sql`select * from payments.accounts where id = ${account}`,
    sql`select * from payments.orders where account_id = ${account} order by id`,
    sql`select * from payments.events where account_id = ${account} order by id`,
    sql`select * from payments.refunds where order_id in (${ofOrders}) order by id`,
    sql`select * from payments.deliveries where event_id in (${ofEvents}) order by id`,
    sql`select * from payments.delivery_attempts where delivery_id in (${ofDeliveries}) order by 1, 2`,
    sql`select * from payments.ledger_entries where account_id = ${account} order by 1, 2, 3`,
    sql`select * from payments.payouts where account_id = ${account} order by id`,
    sql`select * from payments.idempotency_keys where account_id = ${account} order by key`,
    sql`select * from payments.api_requests where account_id = ${account} and method = 'POST' order by id`,
    sql`select * from payments.webhook_endpoints where account_id = ${account} order by id`,
    sql`select payments.available_balance(${account})`,
  ]);
  for (const table of tables.slice(0, 6)) expect(table.length).toBeGreaterThan(0);
  return JSON.stringify(tables);
}
