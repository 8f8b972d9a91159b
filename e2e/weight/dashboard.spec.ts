// What the dashboard's pages weigh, with the sample history on them: of a merchant of its own, since a purchase that
// arrives while a page is watched would move it.
import { signUp } from '../support/dashboard';
import { expect, test } from '../support/test';
import { expectLight, shifted } from '../support/weigh';

test('the dashboard’s pages: JavaScript ≤ 240 KB in all, CSS ≤ 15, fonts ≤ 60, and nothing moves', async ({
  page,
  whole,
}) => {
  test.setTimeout(120_000);
  const url = `${whole.paymentsUrl}/dashboard`;
  await signUp(page, whole.paymentsUrl);
  await page.goto(`${url}/sample-data`);
  await page.getByRole('button', { name: 'Add sample data' }).click();
  await expect(page.getByText('The sample data is added.')).toBeVisible();
  for (const path of [
    '',
    '/orders',
    '/balance',
    '/payouts',
    '/statements',
    '/keys',
    '/webhooks',
    '/deliveries',
    '/requests',
    '/settings',
  ])
    await expectLight(page, {
      name: `/dashboard${path}`,
      url: url + path,
      javascript: 140,
      inAll: 240,
      html: 60,
    });
  // On a slow machine, where the browser could show a page before it has read all of it: in most loads it would.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const path of Array(3).fill(['/orders', '/payouts']).flat()) {
    await page.goto(url + path, { waitUntil: 'load' });
    const { score, what } = await shifted(page);
    expect.soft(score, `layout shift on ${path}\n${what}`).toBeLessThan(0.001);
  }
});
