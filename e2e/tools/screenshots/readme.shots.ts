// Takes the pictures of the README beside this file: the three clicks from the home page to paid, then what there is to
// see. Run with `npm run screenshots` on a built app.
import type { Page } from 'playwright/test';
import { rendered } from '../../support/rendered';
import { heading } from '../../support/shopper';
import { test } from '../../support/test';

test.describe.configure({ mode: 'default', timeout: 90_000 });
test.use({ viewport: { width: 1280, height: 800 } });

async function shoot(page: Page, name: string, colorScheme: 'light' | 'dark' = 'light') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => document.fonts.ready);
  await rendered(page, 250);
  await page.screenshot({ path: `e2e/tools/screenshots/${name}.png`, caret: 'hide' });
}

test('three clicks, the X-ray, the stage and the dashboard', async ({ page, own }) => {
  await page.goto(`${own.storeUrl}/en`);
  await page.getByRole('navigation', { name: 'Parts of the demonstration' }).waitFor();
  await shoot(page, 'home');
  await page.getByRole('button', { name: 'Try it in 30 seconds' }).click();
  const pay = page.getByRole('button', { name: /^Pay .* with MB WAY$/ }).first();
  await pay.waitFor();
  await shoot(page, 'pay');
  await pay.click();
  const approve = page.frameLocator('#device iframe').getByRole('button', { name: 'Approve' });
  await approve.waitFor();
  await shoot(page, 'approve');
  await approve.click();
  await heading(page).getByText('Payment confirmed.').waitFor();
  await page.getByTestId('confirmed-in').waitFor();
  await shoot(page, 'paid');
  const token = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`${own.storeUrl}/en/purchases/${token}/xray`);
  await heading(page).waitFor();
  await shoot(page, 'xray', 'dark');
  await page.goto(`${own.storeUrl}/en/stage?purchase=${token}`);
  await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'stage');
  await page.goto(`${own.paymentsUrl}/dashboard/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await page.waitForURL(`${own.paymentsUrl}/dashboard`);
  await shoot(page, 'dashboard');
  await page.goto(`${own.paymentsUrl}/dashboard/orders`);
  await shoot(page, 'orders');
  await page.goto(`${own.paymentsUrl}/dashboard/balance`);
  await shoot(page, 'balance', 'dark');
});
