// Chaos in the control room: begun on a merchant with a seed, shown as it acts, and ended.
import { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

// Its own server: the room shows the chaos of all merchants.
test('chaos begins with a seed, is shown, and ends', async ({ page, own, receiver }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: receiver.url });
  await merchant.createOrder();
  await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
  await page.getByText('Chaos, with a seed').click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('seventeen');
  await page.getByRole('button', { name: 'Begin' }).click();
  const shown = page.getByRole('listitem').filter({ hasText: 'Test merchant: seed seventeen' });
  await expect(shown).toBeVisible();
  for (let count = 0; count < 8; count++)
    await merchant.createOrder({ method: 'multibanco' }).catch(() => {});
  await page.reload();
  await expect(shown.getByRole('listitem').first()).toContainText(/^order \d, /);
  await shown.getByRole('button', { name: 'End it' }).click();
  await expect(shown).toHaveCount(0);
});
