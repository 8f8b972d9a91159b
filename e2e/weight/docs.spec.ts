// What the documentation's pages weigh: the guide, the largest pages of words, and a reference page with its tools.
import { test } from '../support/test';
import { expectLight } from '../support/weigh';

test.describe.configure({ mode: 'default' });

for (const [path, javascript] of [
  ['/docs', 'none'],
  ['/docs/rules', 'none'],
  ['/docs/errors', 'none'],
  ['/docs/reference/create-order', 'none'],
  ['/docs/search?q=refund', 6],
] as const) {
  test(`${path}: JavaScript ≤ ${javascript} KB, HTML ≤ 25, CSS ≤ 10, fonts ≤ 50, and nothing moves`, async ({
    page,
    whole,
  }) => {
    await expectLight(page, { name: path, url: whole.paymentsUrl + path, javascript });
  });
}
