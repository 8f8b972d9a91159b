// How many payments one client may start, as the pages count: `lib/store/checkout/limits.ts` has the rest.
import { messagesIn } from '@/lib/store/messages/messages';
import { checkOut, heading, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

// The client address comes from a proxy that the server trusts.
test.use({ settings: { TRUSTED_PROXIES: '1', STORE_CHECKOUT_LIMITS: 'client=2' } });

test('starts are counted by the address that the proxy saw: at the checkout, and when paying another way', async ({
  page,
  own,
}) => {
  const say = messagesIn('pt');
  const from = (chain: string) => page.setExtraHTTPHeaders({ 'x-forwarded-for': chain });
  const multibanco = () => checkOut(page, own.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  for (let start = 0; start < 2; start++) {
    await from('203.0.113.7');
    await multibanco();
    await expect(heading(page)).toHaveText(/^Pague até/);
  }
  const purchase = page.url();
  // What it claims about itself stands in front of what the proxy saw.
  await from('198.51.100.1, 203.0.113.7');
  await multibanco();
  await expect(page.getByText(say.limits.client)).toBeVisible();
  await page.goto(purchase);
  await page.getByText(say.useMbway).click();
  await page.getByLabel(say.form.phone).fill(typedPhone());
  await page.getByRole('button', { name: say.switch, exact: true }).click();
  await expect(page.getByText(say.limits.client)).toBeVisible();

  await from('203.0.113.8');
  await page.getByRole('button', { name: say.switch, exact: true }).click();
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
});
