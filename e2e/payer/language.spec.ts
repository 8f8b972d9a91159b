// One language for the devices and all around them, carried from page to page; and room for it on the narrowest screen.
import { expectAccessible } from '../support/accessible';
import { Merchant, newPhone } from '../support/merchant';
import { expect, test } from '../support/test';

const typed = (order: { multibanco: { entity: string; reference: string; amount: number } }) => {
  const { entity, reference, amount } = order.multibanco;
  return new URLSearchParams({ entity, reference: reference.replaceAll(' ', ''), amount: String(amount) });
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an English visitor stays in English, on the phone and at the ATM', async ({ page, merchant }) => {
      const title = page.getByRole('heading', { level: 1 });
      const accessible = async () => {
        if (javaScriptEnabled) await expectAccessible(page);
      };
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
      await accessible();
      await push.click();
      await expect(title).toHaveText('Test merchant asks you for');
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Enter the 6 digits of the PIN.')).toBeVisible();
      await accessible();
      await page.getByLabel('MB WAY PIN').fill('123456');
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(title).toHaveText('Payment approved');
      await accessible();
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
      await accessible();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('article', { name: 'Slip' })).toContainText('€1,234.50');
      await accessible();
      await page.getByRole('link', { name: 'Finish' }).click();
      await expect(title).toHaveText('Choose an operation');
      // Every part of the page is marked as what it is.
      const header = page.getByRole('navigation', { name: 'Simulator' }).locator('..');
      for (const part of [page.locator('main'), header]) await expect(part).toHaveAttribute('lang', 'en-GB');
      if (javaScriptEnabled) await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    });
  });
}

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

test('the slip can be read from its top while it is printed', async ({ page, merchant }) => {
  const voucher = await merchant.paidOrder({ method: 'multibanco' });
  await page.goto(`${merchant.url}/simulator/atm?slip=${voucher.id}`);
  const slip = page.getByRole('article', { name: 'Talão' });
  const { top, slot, visible } = await slip.evaluate((paper) => {
    for (const animation of paper.getAnimations()) {
      animation.pause();
      animation.currentTime = 450;
    }
    const { top, left, width } = paper.getBoundingClientRect();
    const slot = paper.parentElement?.getBoundingClientRect().top ?? 0;
    const first = paper.querySelector('p')?.getBoundingClientRect();
    window.scrollTo(0, top);
    const y = (first?.top ?? 0) - window.scrollY + 2;
    const hit = document.elementFromPoint(left + width / 2, y);
    return { top, slot, visible: paper.contains(hit) };
  });
  expect(top).toBeGreaterThanOrEqual(slot);
  expect(visible).toBe(true);
});

test('no page scrolls sideways at 320 px, in either language, with long names and large amounts', async ({
  page,
  own,
}) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const phone = newPhone();
  const reference = 'X'.repeat(120);
  const request = await merchant.createOrder({ phone, amount: 500_000, external_reference: reference });
  const voucher = await merchant.createOrder({ method: 'multibanco', amount: 100_000_000 });
  const paid = await merchant.paidOrder({ method: 'multibanco', amount: 99_999_999 });
  await merchant.advanceClock(60);
  await page.setViewportSize({ width: 320, height: 640 });
  const known = typed(voucher);
  known.delete('amount');
  for (const path of [
    '/simulator?',
    '/simulator/outbox?',
    '/simulator/nothing?',
    '/simulator/phone?',
    '/simulator/phone?phone=1&',
    `/simulator/phone?phone=${phone.slice(1)}&`,
    `/simulator/phone?order=${request.id}&guided&`,
    `/simulator/phone?order=${request.id}&phone=${phone.slice(1)}&decision=approve&`,
    '/simulator/atm?',
    '/simulator/atm?at=payments&',
    '/simulator/atm?at=entity&',
    '/simulator/atm?at=failed&',
    `/simulator/atm?${known}&`,
    `/simulator/atm?${known}&euros=x&`,
    `/simulator/atm?${typed(voucher)}&`,
    `/simulator/atm?${known}&amount=99999999&`,
    `/simulator/atm?slip=${paid.id}&`,
  ])
    for (const lang of ['pt', 'en']) {
      await page.goto(`${own.paymentsUrl}${path}lang=${lang}`);
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        // What sticks out of the devices, which clip it.
        ...[...document.querySelectorAll('main *')]
          .filter((element) => !element.closest('svg, .sr-only'))
          .map((element) => Math.floor(element.getBoundingClientRect().right)),
      ]);
      expect(Math.max(...widths), `${path}lang=${lang}`).toBeLessThanOrEqual(320);
    }
});
