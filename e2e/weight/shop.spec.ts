// What the shop's pages weigh on the wire, measured in the browser on the production build; and nothing on them may move.
import { checkOut, heading, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';
import { expectLight } from '../support/weigh';

test.describe.configure({ mode: 'default' });

for (const name of ['home', 'product', 'cart', 'checkout', 'purchase, MB WAY', 'purchase, Multibanco']) {
  test(`${name}: our JavaScript ≤ 15 KB, 150 in all, HTML ≤ 25, CSS ≤ 15, fonts ≤ 60, and nothing moves`, async ({
    page,
    whole,
  }) => {
    let url = `${whole.storeUrl}/pt`;
    if (name === 'product') url += '/products/manta-de-burel';
    if (name === 'cart' || name === 'checkout') {
      await page.goto(`${url}/products/manta-de-burel`);
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      await expect(page.getByText('Adicionado.')).toBeVisible();
      url += `/${name}`;
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
    await expectLight(page, { name, url, javascript: 15 });
  });
}
