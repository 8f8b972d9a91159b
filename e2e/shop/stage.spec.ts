// The stage: shop, payer's device and log of one purchase on one screen, each live.
import type { Frame, Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { heading, openPurchase, shopMerchant, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** The frame with this title, as a page of its own to act in. */
async function frameOf(page: Page, title: string | RegExp): Promise<Frame> {
  const element = page.locator('iframe').and(page.getByTitle(title));
  await expect(element).toHaveCount(1);
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error(`No frame ${title}`);
  return frame;
}

const shopOf = (page: Page) => frameOf(page, 'A loja Caruma');
const log = (page: Page) => page.getByRole('region', { name: 'Em direto' });

/** Approves the request that the phone in this page's frame shows. */
async function approve(page: Page): Promise<void> {
  const phone = await frameOf(page, 'O telemóvel do pagador');
  await phone.getByLabel(/PIN/).fill('123456');
  await phone.getByRole('button', { name: 'Aprovar' }).click();
}

test('bought inside the stage: its URL names the purchase, and the log follows to paid', async ({
  page,
  whole,
}) => {
  test.slow();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  const streams = new Set<object>();
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.add(request);
  });
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (request) => streams.delete(request));

  await page.goto(`${whole.storeUrl}/stage`);
  await expect(page).toHaveURL(`${whole.storeUrl}/pt/stage`);
  await expect(page).toHaveTitle('Tudo num ecrã · Caruma');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(heading(page)).toHaveText('Tudo num ecrã');
  await expect(log(page).getByText('Compre alguma coisa na loja')).toBeVisible();

  const shop = await shopOf(page);
  await shop.getByRole('link', { name: /Manta de burel/ }).click();
  await shop.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await shop
    .getByRole('link', { name: /carrinho/i })
    .last()
    .click();
  await shop.getByRole('link', { name: /^Finalizar/ }).click();
  await shop.getByLabel('E-mail').fill('ana@exemplo.pt');
  await shop.getByLabel('Nome', { exact: true }).fill('Ana Reis');
  await shop.getByRole('radio', { name: /^MB WAY/ }).check();
  await shop.locator('input[type=tel]').fill(typedPhone());
  await shop.evaluate(() => Object.assign(window, { kept: true }));
  await shop.getByRole('button', { name: /^Pagar .* com MB WAY$/ }).click();

  await expect(page).toHaveURL(/\/pt\/stage\?purchase=[\w-]{22,}$/, { timeout: 20_000 });
  await expect(shop.getByRole('heading', { name: 'Confirme na app MB WAY.' })).toBeVisible();
  expect(await shop.evaluate(() => 'kept' in window), 'the shop’s frame was not reloaded').toBe(true);
  await expect(log(page).getByText('À espera de que o pagador decida')).toBeVisible();
  await expect.poll(() => streams.size).toBeGreaterThan(0);

  await approve(page);
  await expect(shop.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible();
  await expect(log(page).getByText('Faz avançar a encomenda: paid')).toBeInViewport();
  await expect(log(page).getByText('Telemóvel para Eclusa: aprova')).toBeAttached();
  await expect(log(page).getByText('do pagamento até esta página')).toBeVisible();
  expect(streams.size).toBeLessThanOrEqual(3);
  expect(complaints).toEqual([]);
  await expectAccessible(page);
});

test('two people, two devices, one URL: one approves, and both see it paid', async ({
  page,
  whole,
  browser,
}) => {
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone: typedPhone() });
  const stage = `${whole.storeUrl}/pt/stage?purchase=${page.url().split('/').at(-1)}`;
  await page.goto(stage);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  await other.goto(stage);
  for (const each of [page, other])
    await expect((await shopOf(each)).getByRole('heading', { level: 1 })).toHaveText(
      'Confirme na app MB WAY.',
    );
  await approve(other);
  for (const each of [page, other]) {
    await expect((await shopOf(each)).getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado.');
    await expect(log(each).getByText('Faz avançar a encomenda: paid')).toBeVisible();
  }
  await context.close();
});

test('another method in the shop brings another device; the URL can be copied', async ({ page, whole }) => {
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone: typedPhone() });
  const stage = `${whole.storeUrl}/pt/stage?purchase=${page.url().split('/').at(-1)}`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(stage);
  await frameOf(page, 'O telemóvel do pagador');
  const shop = await shopOf(page);
  await shop.getByText('Pagar por Multibanco').click();
  await shop.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(/^Pague até/);
  const atm = await frameOf(page, 'A caixa automática');
  await expect.poll(() => atm.url()).toContain('/simulator/atm?');
  await page.getByRole('button', { name: 'Copiar o endereço' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stage);
});

test('at 1280 px the bar is one line, before and after a purchase, also with the clock ahead', async ({
  page,
  own,
}) => {
  const shop = shopMerchant(own);
  // Another test may have left the clock ahead.
  await shop.call('POST', '/simulator/clock', { reset: true });
  await openPurchase(page, own.storeUrl, { method: 'multibanco' });
  const token = page.url().split('/').at(-1);
  const expectOneLine = async (path: string) => {
    await page.goto(own.storeUrl + path);
    await expect(page.getByRole('button', { name: /^(Ecrã inteiro|Full screen)$/ })).toBeVisible();
    const boxes = await heading(page).evaluate((title) =>
      [...(title.parentElement?.children ?? [])]
        .filter((part) => part.textContent && part.checkVisibility() && !part.matches('.sr-only'))
        .map((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return { left, right, middle: (top + bottom) / 2 };
        }),
    );
    expect(boxes.length, path).toBeGreaterThanOrEqual(4);
    for (const [index, { left, right, middle }] of boxes.entries()) {
      expect(left, path).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
      expect(right, path).toBeLessThanOrEqual(1280);
      expect(Math.abs(middle - (boxes[0]?.middle ?? 0)), path).toBeLessThan(2);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280);
  };
  const paths = ['pt', 'en'].flatMap((lang) => [`/${lang}/stage`, `/${lang}/stage?purchase=${token}`]);
  for (const path of paths) await expectOneLine(path);
  await shop.advanceClock(15 * 86_400);
  for (const path of paths) {
    await expectOneLine(path);
    await expect(page.getByText('+15 d', { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await shop.call('POST', '/simulator/clock', { reset: true });
});

test('on a phone the panes stand below each other; an unknown purchase has no stage', async ({
  page,
  whole,
}) => {
  await openPurchase(page, whole.storeUrl, { lang: 'en', method: 'multibanco' });
  const token = page.url().split('/').at(-1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${whole.storeUrl}/en/stage?purchase=${token}`);
  await expect(heading(page)).toHaveText('All on one screen');
  const tops = [];
  for (const name of ['The shop', 'The ATM', 'Live'])
    tops.push((await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(new Set(tops).size).toBe(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // On a tablet shop and device are as tall as each other.
  await page.setViewportSize({ width: 768, height: 844 });
  const panes = ['The shop', 'The ATM'].map((name) => page.getByRole('region', { name, exact: true }));
  const [shop, atm] = await Promise.all(panes.map((pane) => pane.boundingBox()));
  expect([shop?.y, shop?.height]).toEqual([atm?.y, atm?.height]);
  for (const path of ['pt/stage?purchase=short', `en/stage?purchase=${'x'.repeat(24)}`])
    expect((await page.request.get(`${whole.storeUrl}/${path}`)).status(), path).toBe(404);
});
