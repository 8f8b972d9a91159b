// The stage: shop, payer's device and log of one purchase on one screen, each live.
import type { Frame, Page } from 'playwright/test';
import { postPurchase } from '../support/shopper';
import { expect as expectNow, test } from '../support/test';

// Several pages at once, on the machine that also serves them.
const expect = expectNow.configure({ timeout: 20_000 });

test.use({ viewport: { width: 1280, height: 800 } });

/** The frame with this title, as a page of its own to act in. */
async function frameOf(page: Page, title: string): Promise<Frame> {
  const element = page.locator('iframe').and(page.getByTitle(title));
  await expect(element).toHaveCount(1);
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error(`No frame ${title}`);
  return frame;
}

const log = (page: Page) => page.getByRole('region', { name: 'Em direto' });

test('bought inside the stage: its URL names the purchase, and every page of it follows to paid', async ({
  page,
  whole,
  browser,
}) => {
  await page.goto(`${whole.storeUrl}/stage`);
  await expect(page).toHaveURL(`${whole.storeUrl}/pt/stage`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(log(page).getByText('Compre alguma coisa na loja')).toBeVisible();
  const shop = await frameOf(page, 'A loja Caruma');
  await shop.getByRole('button', { name: 'Experimente em 30 segundos' }).click();
  await shop.waitForURL(/\/checkout\?sample$/);
  await shop.evaluate(() => Object.assign(window, { kept: true }));
  const pay = shop.getByRole('button', { name: /^Pagar .* com MB WAY$/ }).first();
  await pay.click();

  await expect(page).toHaveURL(/\/pt\/stage\?purchase=[\w-]{22,}$/);
  await expect(shop.getByRole('heading', { name: 'Confirme na app MB WAY.' })).toBeVisible();
  expect(await shop.evaluate(() => 'kept' in window), 'the shop’s frame was not reloaded').toBe(true);
  await expect(log(page).getByText('À espera de que o pagador decida')).toBeVisible();

  // Another person, on another device, approves.
  const other = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await other.goto(page.url());
  const phone = await frameOf(other, 'O telemóvel do pagador');
  await phone.getByLabel(/PIN/).fill('123456');
  await phone.getByRole('button', { name: 'Aprovar' }).click();
  for (const each of [page, other]) {
    const theirs = await frameOf(each, 'A loja Caruma');
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado.');
    await expect(log(each).getByText('order.paid')).toBeInViewport();
  }
  await other.close();
  await expect(log(page).getByText('Telemóvel para Eclusa: aprova')).toBeAttached();
  await expect(log(page).getByText('do pagamento até esta página')).toBeVisible();
});

test('another method brings another device; narrower, the panes stand below each other', async ({
  page,
  whole,
}) => {
  const url = await postPurchase(page.request, whole.storeUrl, { method: 'mbway' });
  await page.goto(url.replace('/purchases/', '/stage?purchase='));
  await frameOf(page, 'O telemóvel do pagador');
  const shop = await frameOf(page, 'A loja Caruma');
  await shop.getByText('Pagar por Multibanco').click();
  await shop.getByRole('button', { name: 'Mudar', exact: true }).click();
  const atm = await frameOf(page, 'A caixa Multibanco');
  await expect.poll(() => atm.url()).toContain('/simulator/atm?');
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = [];
  for (const name of ['A loja', 'A caixa Multibanco', 'Em direto'])
    tops.push((await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0);
  expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
});
