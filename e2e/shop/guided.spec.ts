// The demonstration explains itself: from the home page to a paid page in three clicks, and from every part to every other.
import { getPage, heading, openPurchase, postPurchase } from '../support/shopper';
import { expect, test } from '../support/test';

test('three clicks from the home page to paid, all of it on one screen', async ({ page, whole }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${whole.storeUrl}/en`);
  const click = async (name: RegExp | string) => {
    const button = page.getByRole('button', { name }).first();
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
  };
  await click('Try it in 30 seconds');
  await expect(page).toHaveURL(/\/checkout\?sample$/);
  await click(/ MB WAY$/);
  await expect(heading(page)).toHaveText('Confirm in the MB WAY app.');
  const phone = page.frameLocator('#device iframe');
  const approve = phone.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeInViewport({ ratio: 1 });
  await approve.click();
  await expect(heading(page)).toHaveText('Payment confirmed.');
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(phone.getByRole('heading', { name: 'Payment approved' })).toBeInViewport();
  await expect(page.getByTestId('confirmed-in')).toHaveText(/^The shop knew \d+ ms after the approval\.$/);
  const next = page.getByRole('link', { name: 'Add it to my shop' });
  await expect(next).toHaveAttribute('href', /\/docs\/next-app$/);
});

test('phone and X-ray open beside each other by keyboard, take the focus, and give it back', async ({
  page,
  whole,
}) => {
  await openPurchase(page, whole.storeUrl, { method: 'mbway' });
  const opener = page.getByRole('link', { name: 'Abrir o telemóvel simulado' });
  await opener.press('Enter');
  const panel = page.getByRole('complementary', { name: 'O telemóvel do pagador, simulado' });
  await expect(panel.getByRole('heading')).toBeFocused();
  // Closing one keeps the other.
  const xray = page.getByRole('link', { name: 'Veja o raio X deste pagamento' });
  await xray.press('Enter');
  await expect(page).toHaveURL(/\?device&xray$/);
  await expect(page.getByRole('heading', { name: 'Raio X' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?device$/);
  await expect(xray).toBeFocused();
  await panel.getByRole('link', { name: 'Fechar' }).press('Enter');
  await expect(opener).toBeFocused();
});

test('on a narrow screen: the phone is a page of its own, with a way back, and so is every part', async ({
  page,
  whole,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPurchase(page, whole.storeUrl, { method: 'mbway' });
  const purchase = page.url();
  await page.getByRole('link', { name: 'Abrir o telemóvel simulado' }).click();
  await expect(page).toHaveURL(/\/simulator\/phone\?/);
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à encomenda' }).last().click();
  await expect(page).toHaveURL(purchase);
  await expect(heading(page)).toHaveText('Pagamento confirmado.');

  await page.goto(`${whole.storeUrl}/pt`);
  await page.getByText('Explorar', { exact: true }).click();
  await page.getByRole('link', { name: 'Última encomenda' }).click();
  await expect(page).toHaveURL(purchase);
});

test('the bar links every part of the demonstration, on every page', async ({ page, whole }) => {
  await postPurchase(page.request, whole.storeUrl, { method: 'multibanco' });
  const main = ['Shop', 'All on one screen', 'X-ray', 'Eclusa dashboard', 'Docs'];
  const more = ['Last purchase', 'Phone', 'ATM', 'Simulator and clock', 'Shop admin'];
  // A static page, which has no bar until a script has asked whether this is a demonstration.
  await page.goto(`${whole.storeUrl}/docs`);
  const bar = page.getByRole('navigation', { name: 'Parts of the demonstration' });
  await expect(bar.getByRole('link')).toHaveText(main);
  await bar.getByText('Explore').click();
  await expect(bar.getByRole('link')).toHaveText([...main, ...more]);
  const links = new Set<string>();
  for (const link of await bar.getByRole('link').all()) links.add((await link.getAttribute('href')) ?? '');
  for (const path of ['/en', '/dashboard/login', '/simulator?lang=en']) {
    const { html } = await getPage(page.request, whole.storeUrl + path);
    const [bar = ''] = /<nav[^>]*aria-label="Parts of the demonstration"[\s\S]*?<\/nav>/.exec(html) ?? [];
    const found = [...bar.matchAll(/<a[^>]* href="([^"]+)"[^>]*>([^<]*)/g)];
    // Once in the bar and once, for narrow screens, in its menu.
    expect(new Set(found.map(([, , label]) => label)), path).toEqual(new Set([...main, ...more]));
    for (const [, link = ''] of found) links.add(link);
  }
  for (const link of links)
    expect((await page.request.get(new URL(link, whole.storeUrl).href)).status(), link).toBe(200);
});
