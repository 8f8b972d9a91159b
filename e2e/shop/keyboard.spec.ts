// A purchase without a mouse, from the home page to the receipt.
import type { Page } from 'playwright/test';
import { decide, heading, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

/** Presses Tab until the element with this accessible name has the focus, as a person would. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'radio', name: string | RegExp) {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      // What has the focus is in sight, with a ring around it (WCAG 2.4.7, 2.4.11).
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab never reached ${name}`);
}

test('with the keyboard alone, from the home page to the receipt', async ({ page, whole }) => {
  const phone = typedPhone();
  await page.goto(`${whole.storeUrl}/pt`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', /^Caneca de barro/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/products/);
  await tabTo(page, 'button', 'Adicionar ao carrinho');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Adicionado.')).toBeVisible();
  await tabTo(page, 'link', 'Ver carrinho');
  await page.keyboard.press('Enter');
  await page.waitForURL(/cart/);
  await tabTo(page, 'link', 'Finalizar a compra');
  await page.keyboard.press('Enter');
  await page.waitForURL(/checkout/);

  // First everything wrong: the summary takes the focus, and its links lead to the fields.
  await tabTo(page, 'textbox', 'Telemóvel associado ao MB WAY');
  await page.keyboard.type('21 000 00 00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Falta corrigir' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Esse número é fixo/ })).toBeVisible();
  await tabTo(page, 'link', /^Introduza um e-mail/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('ana@exemplo.pt');
  await tabTo(page, 'textbox', 'Nome');
  await page.keyboard.type('Ana Reis');
  await tabTo(page, 'radio', /^MB WAY/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Multibanco/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'textbox', 'Telemóvel associado ao MB WAY');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(phone);
  await tabTo(page, 'button', /^Pagar 18,00\s€ com MB WAY$/);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await decide(whole, phone, 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  await tabTo(page, 'button', 'Imprimir recibo');
});
