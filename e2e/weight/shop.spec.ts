// What the shop's pages weigh on the wire, measured in the browser on the production build: JavaScript over that of an
// empty page of the same build, HTML, CSS and fonts, gzipped as they travel; and nothing on them may move.
import { checkOut, heading, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';
import { expectLight } from '../support/weigh';

test.describe.configure({ mode: 'default' });

for (const [name, budget] of [
  ['home', 'none'],
  ['product', 'none'],
  ['checkout', 'none'],
  ['purchase, MB WAY', 'none'],
  ['purchase, Multibanco', 'none'],
] as const) {
  test(`${name}: JavaScript ≤ ${budget} KB, HTML ≤ 25, CSS ≤ 10, fonts ≤ 50, and nothing moves`, async ({
    page,
    whole,
  }) => {
    let url = `${whole.storeUrl}/pt`;
    if (name === 'product') url += '/products/manta-de-burel';
    if (name === 'checkout') {
      await page.goto(`${url}/products/manta-de-burel`);
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      await expect(page.getByText('Adicionado.')).toBeVisible();
      url += '/checkout';
    }
    if (name.startsWith('purchase')) {
      const mbway = name.endsWith('MB WAY');
      await checkOut(
        page,
        whole.storeUrl,
        mbway ? { method: 'mbway', phone: typedPhone() } : { method: 'multibanco' },
      );
      await expect(heading(page)).toHaveText(mbway ? /^Confirme/ : /^Pague até/);
      url = page.url();
    }
    await expectLight(page, { name, url, javascript: budget });
  });
}
