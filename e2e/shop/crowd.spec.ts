// Many shoppers at once, and one shopper in more than one place: no one is charged or served twice.
import type { Browser, Page } from 'playwright/test';
import { Merchant } from '../support/merchant';
import type { Systems } from '../support/shared-servers';
import { checkOut, heading, openPurchase, readVoucher, typedPhone } from '../support/shopper';
import { expect as expectNow, test } from '../support/test';

// A dozen browsers on the machine that also serves them: pages take their time.
const expect = expectNow.configure({ timeout: 20_000 });

const payers = (url: string) => new Merchant(url, '', '', '');
const ownKey = ({ paymentsUrl, storeEnv }: Systems) =>
  new Merchant(paymentsUrl, '', storeEnv.STORE_PAYMENTS_KEY ?? '', '');

async function decide(url: string, phone: string, action: 'approve' | 'decline') {
  const [request] = await payers(url).pendingOn(`+351${phone.replaceAll(' ', '')}`);
  expect((await payers(url).decide(request?.order_id ?? '', action)).status).toBe(200);
}

const purchaseNumber = async (page: Page) =>
  /CAR-\d+/.exec((await page.locator('#receipt').textContent()) ?? '')?.[0] ?? '';

/** The orders that the service knows of one purchase, by the references the shop gave them. */
async function ordersOf(systems: Systems, number: string): Promise<{ status: string }[]> {
  const found: { status: string; external_reference: string }[] = [];
  let query = '';
  for (let page = 0; page < 4; page++) {
    const { data, has_more } = (await ownKey(systems).list(query)).body;
    found.push(...data);
    if (!has_more) break;
    query = `?starting_after=${data.at(-1).id}`;
  }
  return found.filter((order) => order.external_reference.startsWith(`${number}-`));
}

type Outcome = 'approved' | 'declined' | 'fails' | 'no MB WAY' | 'at the machine' | 'unpaid';

/** One shopper with a browser of their own; resolves to the number of the purchase and what its page says. */
async function shop(browser: Browser, { storeUrl, paymentsUrl }: Systems, outcome: Outcome) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const voucher = outcome === 'at the machine' || outcome === 'unpaid';
  const special: Partial<Record<Outcome, string>> = { fails: '910 000 500', 'no MB WAY': '910 000 402' };
  const phone = special[outcome] ?? typedPhone();
  await checkOut(page, storeUrl, voucher ? { method: 'multibanco' } : { method: 'mbway', phone });
  if (outcome === 'no MB WAY') {
    await expect(page.getByText(/Este número não tem MB WAY/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Pagar por Multibanco' }).click();
  }
  await expect(heading(page)).toHaveText(
    voucher || outcome === 'no MB WAY' ? /^Pague até/ : /^(Confirme|O pagamento não foi)/,
  );
  if (outcome === 'approved') await decide(paymentsUrl, phone, 'approve');
  if (outcome === 'declined') await decide(paymentsUrl, phone, 'decline');
  if (outcome === 'at the machine') {
    const { entity, reference } = await readVoucher(page);
    expect((await payers(paymentsUrl).payVoucher({ entity, reference, amount: 8900 })).status).toBe(200);
  }
  const end: Record<Outcome, RegExp> = {
    approved: /^Pagamento confirmado/,
    'at the machine': /^Pagamento confirmado/,
    declined: /^O pagamento não foi aprovado/,
    fails: /^O pagamento não foi aprovado/,
    'no MB WAY': /^Pague até/,
    unpaid: /^Pague até/,
  };
  await expect(heading(page)).toHaveText(end[outcome]);
  const number = await purchaseNumber(page);
  await context.close();
  return { number, outcome };
}

test('ten purchases at once by ten browsers: each ends as its payer decided', async ({ browser, whole }) => {
  test.setTimeout(180_000);
  const outcomes: Outcome[] = [
    'approved',
    'declined',
    'at the machine',
    'approved',
    'no MB WAY',
    'fails',
    'approved',
    'unpaid',
    'at the machine',
    'declined',
  ];
  const done = await Promise.all(outcomes.map((outcome) => shop(browser, whole, outcome)));
  expect(new Set(done.map(({ number }) => number)).size).toBe(outcomes.length);
  const status: Record<Outcome, string> = {
    approved: 'paid',
    'at the machine': 'paid',
    declined: 'failed',
    fails: 'failed',
    'no MB WAY': 'awaiting_payment',
    unpaid: 'awaiting_payment',
  };
  for (const { number, outcome } of done) {
    const orders = await ordersOf(whole, number);
    expect(
      orders.map((order) => order.status),
      `${number}, ${outcome}`,
    ).toEqual([status[outcome]]);
  }
});

test('two tabs: both turn to paid, and trying again in both makes one attempt', async ({
  page,
  context,
  whole,
}) => {
  test.setTimeout(90_000);
  const phone = typedPhone();
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  const other = await context.newPage();
  await other.goto(page.url());
  await decide(whole.paymentsUrl, phone, 'decline');
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('O pagamento não foi aprovado.');
  // At once: a click that waits for the page to be still can lose its button to what the other tab did.
  await Promise.all(
    [page, other].map((tab) =>
      tab.getByRole('button', { name: 'Tentar de novo' }).evaluate((button: HTMLElement) => button.click()),
    ),
  );
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('Confirme na app MB WAY.');
  expect(await payers(whole.paymentsUrl).pendingOn(`+351${phone.replaceAll(' ', '')}`)).toHaveLength(1);
  await decide(whole.paymentsUrl, phone, 'approve');
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('Pagamento confirmado.');
  const orders = await ordersOf(whole, await purchaseNumber(page));
  expect(orders.map(({ status }) => status).sort()).toEqual(['failed', 'paid']);
});

test('a reload, and a form sent again from the back button, keep the one purchase and the one order', async ({
  page,
  whole,
}) => {
  const phone = typedPhone();
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  const address = page.url();
  await page.reload();
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await decide(whole.paymentsUrl, phone, 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  await page.goBack();
  await page.goForward();
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  expect(await ordersOf(whole, await purchaseNumber(page))).toHaveLength(1);
});
