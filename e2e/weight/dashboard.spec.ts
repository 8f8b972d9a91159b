// What the dashboard's pages weigh, with the sample history of the demonstration's merchant on them.
import { test } from '../support/test';
import { expectLight } from '../support/weigh';

test('the dashboard’s pages: JavaScript ≤ 240 KB in all, CSS ≤ 15, fonts ≤ 60, and nothing moves', async ({
  page,
  whole,
}) => {
  test.setTimeout(120_000);
  const url = `${whole.paymentsUrl}/dashboard`;
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await page.waitForURL(url);
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
});
