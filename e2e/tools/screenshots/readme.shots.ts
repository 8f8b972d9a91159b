// Takes the three pictures of the README beside this file: the waiting page with the payer's phone, the X-ray, and the
// dashboard. Run with `npm run screenshots` on a built app.
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

test('the waiting page, the X-ray and the dashboard', async ({ page, own }) => {
  await page.goto(`${own.storeUrl}/en`);
  await page.getByRole('button', { name: 'Try it in 30 seconds' }).click();
  await page
    .getByRole('button', { name: /^Pay .* with MB WAY$/ })
    .first()
    .click();
  const approve = page.frameLocator('#device iframe').getByRole('button', { name: 'Approve' });
  await approve.waitFor();
  await shoot(page, 'approve');
  await approve.click();
  await heading(page).getByText('Payment confirmed.').waitFor();
  await page.getByTestId('confirmed-in').waitFor();
  const { pathname } = new URL(page.url());
  await page.goto(`${own.storeUrl}${pathname}/xray`);
  await heading(page).waitFor();
  await shoot(page, 'xray', 'dark');
  await page.goto(`${own.paymentsUrl}/dashboard/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await page.waitForURL(`${own.paymentsUrl}/dashboard`);
  await shoot(page, 'dashboard');
});
