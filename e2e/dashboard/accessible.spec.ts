// axe on every page of the dashboard, empty and full, light and dark; and no script or style that the policy refuses.
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { activate, signUp, takeSecret } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

/** Checks pages with axe, their disclosures open, and collects what the browser refused. */
function checker(page: Page, url: string) {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security|hydrat/i.test(message.text()))
      refused.push(message.text());
  });
  const check = async (what: string) => {
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.setAttribute('open', '');
    });
    await expectAccessible(page, what);
    expect(refused, what).toEqual([]);
  };
  const visit = async (path: string) => {
    await page.goto(url + path);
    await check(path);
  };
  return { check, visit };
}

test('axe finds nothing in a new account, light or dark', async ({ page, whole }) => {
  test.setTimeout(120_000);
  const url = `${whole.paymentsUrl}/dashboard`;
  const { check, visit } = checker(page, url);
  await visit('/login');
  await page.goto(`${url}/sign-up`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use 12 characters or more.')).toBeVisible();
  await check('sign-up with errors');
  await signUp(page, whole.paymentsUrl);
  for (const path of [
    '',
    '/activate',
    '/keys',
    '/webhooks',
    '/deliveries',
    '/dead-letters',
    '/settings',
    '/orders/nothing-like-it',
  ]) {
    await visit(path);
  }
});

test('axe finds nothing where things went wrong, light or dark', async ({ page, whole, receiver }) => {
  test.setTimeout(120_000);
  const url = `${whole.paymentsUrl}/dashboard`;
  const { check, visit } = checker(page, url);
  await signUp(page, whole.paymentsUrl);
  await activate(page, whole.paymentsUrl);
  await page.goto(`${url}/keys`);
  await page.getByLabel('Name of the new key').fill('Shop');
  await page.getByRole('button', { name: 'Create key' }).click();
  await check('the key, shown once');
  const key = await takeSecret(page);
  await page.goto(`${url}/webhooks`);
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('button', { name: 'Register' }).click();
  const merchant = new Merchant(whole.paymentsUrl, '', key, await takeSecret(page));
  receiver.answer({ status: 500, body: 'not now' });
  await merchant.paidOrder();
  await receiver.next();

  for (const path of ['', '/keys', '/webhooks', '/deliveries']) await visit(path);
  const href = await page.getByRole('link', { name: 'order.paid' }).getAttribute('href');
  await visit(href?.replace('/dashboard', '') ?? '');
  await page.goto(`${url}/webhooks`);
  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText(/Status 500/)).toBeVisible({ timeout: 15_000 });
  await check('an endpoint that fails');
});
