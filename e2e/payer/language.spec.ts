// One language for the devices and all around them, carried from page to page.
import { newPhone } from '../support/merchant';
import { expect, test } from '../support/test';

const typed = (order: { multibanco: { entity: string; reference: string; amount: number } }) => {
  const { entity, reference, amount } = order.multibanco;
  return new URLSearchParams({ entity, reference: reference.replaceAll(' ', ''), amount: String(amount) });
};

test('an English visitor stays in English, on the phone and at the ATM', async ({ page, merchant }) => {
  const title = page.getByRole('heading', { level: 1 });
  const phone = newPhone();
  await merchant.createOrder({ phone, amount: 4250 });
  await page.goto(`${merchant.url}/simulator?lang=en`);
  await page.getByRole('navigation', { name: 'Simulator' }).getByRole('link', { name: 'Phone' }).click();
  await expect(title).toHaveText('Whose phone is this?');
  await page.getByLabel('Phone number').fill(phone.slice(4));
  await page.getByRole('button', { name: 'Open the phone' }).click();
  const push = page.getByRole('link', { name: /Test merchant asks for €42\.50/ });
  await expect(push).toBeVisible();
  await expect(page).toHaveTitle('Phone · Eclusa');
  await push.click();
  await expect(title).toHaveText('Test merchant asks you for');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Enter the 6 digits of the PIN.')).toBeVisible();
  await page.getByLabel('MB WAY PIN').fill('123456');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(title).toHaveText('Payment approved');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByText('No requests.')).toBeVisible();

  const voucher = await merchant.createOrder({ method: 'multibanco', amount: 123_450 });
  await page.getByRole('navigation', { name: 'Simulator' }).getByRole('link', { name: 'ATM' }).click();
  await page.getByRole('link', { name: 'Payments and other services' }).click();
  await page.getByRole('link', { name: 'Payment of services/purchases' }).click();
  for (const [label, value] of [
    ['Entity', voucher.multibanco.entity],
    ['Reference', voucher.multibanco.reference],
    ['Amount', '1234.50'],
  ] as const) {
    await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(title).toHaveText('Confirm the payment');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('article', { name: 'Slip' })).toContainText('€1,234.50');
  await page.getByRole('link', { name: 'Finish' }).click();
  await expect(title).toHaveText('Choose an operation');
  // Every part of the page is marked as what it is.
  const header = page.getByRole('navigation', { name: 'Simulator' }).locator('..');
  for (const part of [page.locator('main'), header]) await expect(part).toHaveAttribute('lang', 'en-GB');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('Portuguese unless asked; the other language keeps the page and what it shows', async ({
  page,
  merchant,
}) => {
  const voucher = await merchant.createOrder({ method: 'multibanco', amount: 1800 });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`${merchant.url}/simulator/atm?${typed(voucher)}`);
  await expect(title).toHaveText('Confirme o pagamento');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await expect(page).toHaveTitle('Caixa automática · Eclusa');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(title).toHaveText('Confirm the payment');
  await expect(page.getByText('€18.00')).toBeVisible();
  await expect(page).toHaveTitle('ATM · Eclusa');
  await page.getByRole('link', { name: 'Português' }).click();
  await expect(title).toHaveText('Confirme o pagamento');
});
