// What surrounds the dashboard's pages: the command palette, the keys, the sections, the account menu, the language.
import { newReference } from '../support/merchant';
import { query, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test('Ctrl K finds what is the account’s own, and documentation', async ({
  page,
  whole,
  merchant,
  other,
}) => {
  const start = newReference();
  const order = await merchant.paidOrder({ external_reference: `${start}-ours` });
  const theirs = await other.paidOrder({ external_reference: `${start}-theirs` });
  const { url } = await signInAs(page, whole, merchant);
  const search = async (q: string) =>
    (await page.request.get(`${url}/search?${new URLSearchParams({ q })}`)).json();
  const events = await query(whole)`
    select order_id, id from payments.events where order_id in (${order.id}, ${theirs.id})`;
  const eventOf = ({ id }: { id: string }) => events.find(({ order_id }) => order_id === id)?.id;
  for (const [q, found] of [
    [order.id, [{ group: 'orders', title: `${start}-ours` }]],
    [eventOf(order), [{ group: 'events', title: 'order.paid' }]],
    [theirs.id, []],
    [eventOf(theirs), []],
    ['x', []],
    ["\0') or 1=1 --", []],
  ])
    expect(await search(q), q).toMatchObject(found);
  expect(await search('idempotency')).toContainEqual(expect.objectContaining({ group: 'docs' }));

  await page.goto(url);
  const dialog = page.getByRole('dialog', { name: 'Search and go to' });
  const input = dialog.getByRole('combobox');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused({ timeout: 500 });
  }).toPass();

  // By its reference, with the keyboard alone.
  await input.fill(start);
  await expect(dialog.getByRole('option', { name: `${start}-ours` })).toBeVisible();
  await expect(dialog.getByRole('option', { name: `${start}-theirs` })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/orders/${order.id}`);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Search' }).click();
  await input.fill('payou');
  await expect(dialog.getByRole('option', { name: 'Payouts' })).toBeVisible();
  await input.fill('qqqqqqq');
  await expect(dialog.getByText('Nothing matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('the page’s section is marked, and all stay in view', async ({ page, whole, merchant }) => {
  const order = await merchant.createOrder();
  const { url, read } = await signInAs(page, whole, merchant);
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  for (const [path, section] of [
    ['', 'Overview'],
    [`orders/${order.id}`, 'Orders'],
    ['dead-letters', 'Deliveries'],
    ['requests', 'Request log'],
  ] as const) {
    await read(path);
    await expect(links.and(page.locator('[aria-current=page]')), path).toHaveText(section);
  }
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(url);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test.describe('in a Portuguese browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'pt-PT' });

  test('the account menu changes the language and signs out', async ({ page, whole, merchant }) => {
    const { url } = await signInAs(page, whole, merchant);
    await page.goto(`${url}/orders`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await expect(page.getByRole('button', { name: 'Pesquisar' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Comerciante:' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('link', { name: 'Balance' })).toBeVisible();
    await expect(page).toHaveURL(`${url}/orders`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.getByRole('button', { name: 'Merchant:' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/dashboard\/login/);
  });
});
