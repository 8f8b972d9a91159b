// What the documentation's pages weigh.
import { test } from '../support/test';
import { expectLight } from '../support/weigh';

test.describe.configure({ mode: 'default' });

// HTML: no sample is moved to another page to save bytes.
const budget = { javascript: 15, html: 35 };

for (const path of [
  '/docs',
  '/docs/pt/states',
  '/docs/rules',
  '/docs/errors',
  '/docs/reference/create-order',
  '/docs/search?q=refund',
]) {
  test(`${path}: our JavaScript ≤ 15 KB, HTML ≤ 35, CSS ≤ 15, fonts ≤ 60, and nothing moves`, async ({
    page,
    whole,
  }) => {
    await expectLight(page, { name: path, url: whole.paymentsUrl + path, ...budget });
  });
}
