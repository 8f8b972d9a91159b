// The shop's e-mails: one per transition, in the purchase's language, into the demonstration's outbox.
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { Merchant } from '../support/merchant';
import { heading, openPurchase, readVoucher } from '../support/shopper';
import { expect, expectComplaints, test } from '../support/test';

const payers = (url: string) => new Merchant(url, '', '', '');

/** The subjects in the outbox of the purchase on the page, oldest first; waits until there are `count`. */
async function subjects(page: Page, count: number): Promise<string[]> {
  const link = page.getByRole('link', {
    name: /^(Ver os e-mails|See the e-mails)/,
  });
  const outbox = await page.context().newPage();
  await outbox.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await expect(async () => {
    await outbox.reload();
    await expect(outbox.getByRole('heading', { level: 2 })).toHaveCount(count, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  const said = await outbox.getByRole('heading', { level: 2 }).allTextContents();
  await outbox.close();
  return said.map((subject) => subject.replaceAll('\u00a0', ' ')).sort();
}

test.describe.configure({ timeout: 90_000 });

test('Multibanco in Portuguese: confirmation, voucher, paid, refunded, each once', async ({
  page,
  whole,
}) => {
  await openPurchase(page, whole.storeUrl, { method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  const number = /CAR-\d+/.exec((await page.locator('#receipt').textContent()) ?? '')?.[0];
  const begun = [`A sua referência Multibanco · ${number}`, `Recebemos a encomenda ${number}`];
  expect(await subjects(page, 2)).toEqual(begun);

  const { entity, reference } = await readVoucher(page);
  await payers(whole.paymentsUrl).payVoucher({ entity, reference, amount: 8900 });
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  expect(await subjects(page, 3)).toEqual([begun[0], `Pagamento confirmado · ${number}`, begun[1]]);

  const shop = new Merchant(whole.paymentsUrl, '', whole.storeEnv.STORE_PAYMENTS_KEY ?? '', '');
  const paid = (await shop.list('?status=paid')).body.data as { id: string; external_reference: string }[];
  const order = paid.find((each) => each.external_reference.startsWith(`${number}-`));
  await shop.refund(order?.id ?? '');
  expect(await subjects(page, 4)).toContain('Devolvemos 89,00 €');

  // On the smallest screens, too, no amount is cut off.
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${whole.storeUrl}/pt/outbox`);
  for (const frame of await page.locator('iframe').all()) {
    const rows = await frame.contentFrame().locator('table').boundingBox();
    const shown = await frame.boundingBox();
    expect((rows?.x ?? 0) + (rows?.width ?? 0)).toBeLessThan((shown?.x ?? 0) + (shown?.width ?? 0));
  }
});

test('the outbox shows e-mails whole, as they would arrive, in English', async ({ page, whole }) => {
  await openPurchase(page, whole.storeUrl, { lang: 'en', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pay by/);
  const { entity } = await readVoucher(page, 'en');
  await subjects(page, 2);
  await page.goto(`${whole.storeUrl}/en/outbox`);
  const letter = page.getByRole('listitem').filter({ hasText: 'Your Multibanco reference' });
  await expect(letter.frameLocator('iframe').getByText(entity)).toBeVisible();
  await expect(letter.frameLocator('iframe').getByText('€89.00')).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const frame of await page.locator('iframe').all())
      await expect
        .poll(async () => {
          const content = await frame.contentFrame().locator('main').boundingBox();
          return ((await frame.boundingBox())?.height ?? 0) - (content?.height ?? Infinity);
        })
        .toBeGreaterThanOrEqual(0);
  }
  await letter.getByText('As plain text').click();
  await expect(letter.getByText(`Entity: ${entity}`)).toBeVisible();
  await expect(letter.getByText('You will see the name CARUMA').first()).toBeVisible();
  // No script runs in the frames, so axe could only wait there: it looks at the page, then at each e-mail by itself.
  const letters = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).src));
  await page.locator('iframe').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  await expectAccessible(page);
  expect(letters).toHaveLength(2);
  // Read as pages of the shop, whose policy allows no inline style.
  expectComplaints(/Applying inline style/);
  for (const url of letters) {
    await page.setContent(await (await page.request.get(url)).text());
    await expectAccessible(page);
  }
});
