// Many shoppers at once, and one shopper in more than one place: no one is charged or served twice.
import type { Browser } from 'playwright/test';
import type { Systems } from '../support/shared-servers';
import {
  checkOut,
  decide,
  heading,
  openPurchase,
  payerOf,
  payVoucherOf,
  recordedAt,
  typedPhone,
} from '../support/shopper';
import { expect as expectNow, test } from '../support/test';

// Several browsers on the machine that also serves them: pages take their time.
const expect = expectNow.configure({ timeout: 20_000 });

const ENDS = {
  approved: ['Pagamento confirmado.', 'paid'],
  declined: ['O pagamento não foi aprovado.', 'failed'],
  'at the machine': ['Pagamento confirmado.', 'paid'],
  unpaid: [/^Pague até/, 'awaiting_payment'],
} as const;
type Outcome = keyof typeof ENDS;

/** One shopper with a browser of their own; resolves to the purchase as the shop has it. */
async function shop(browser: Browser, systems: Systems, outcome: Outcome) {
  const page = await browser.newPage();
  const phone = typedPhone();
  const voucher = outcome === 'at the machine' || outcome === 'unpaid';
  await checkOut(page, systems.storeUrl, voucher ? { method: 'multibanco' } : { method: 'mbway', phone });
  await expect(heading(page)).toHaveText(voucher ? /^Pague até/ : 'Confirme na app MB WAY.');
  if (outcome === 'approved') await decide(systems, phone, 'approve');
  if (outcome === 'declined') await decide(systems, phone, 'decline');
  if (outcome === 'at the machine') await payVoucherOf(systems, page.url());
  await expect(heading(page)).toHaveText(ENDS[outcome][0]);
  const purchase = await recordedAt(systems, page.url());
  await page.close();
  return purchase;
}

test('four purchases at once by four browsers: each ends as its payer decided', async ({
  browser,
  whole,
}) => {
  const outcomes = Object.keys(ENDS) as Outcome[];
  const done = await Promise.all(outcomes.map((outcome) => shop(browser, whole, outcome)));
  expect(new Set(done.map(({ number }) => number)).size).toBe(4);
  expect(done.map(({ attempts }) => attempts.map(({ status }) => status))).toEqual(
    outcomes.map((outcome) => [ENDS[outcome][1]]),
  );
});

test('two tabs: both turn to paid, and trying again in both makes one attempt', async ({
  page,
  context,
  whole,
}) => {
  const phone = typedPhone();
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
  const other = await context.newPage();
  await other.goto(page.url());
  await decide(whole, phone, 'decline');
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('O pagamento não foi aprovado.');
  // At once: a click that waits for the page to be still can lose its button to what the other tab did.
  await Promise.all(
    [page, other].map((tab) =>
      tab.getByRole('button', { name: 'Tentar de novo' }).evaluate((button: HTMLElement) => button.click()),
    ),
  );
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('Confirme na app MB WAY.');
  expect(await payerOf(whole).pendingOn(`+351${phone.replaceAll(' ', '')}`)).toHaveLength(1);
  await decide(whole, phone, 'approve');
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('Pagamento confirmado.');
  const { attempts } = await recordedAt(whole, page.url());
  expect(attempts.map(({ status }) => status)).toEqual(['failed', 'paid']);
});
