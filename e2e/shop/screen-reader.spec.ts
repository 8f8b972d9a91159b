// The waiting room and the voucher as a screen reader meets them in the accessibility tree: what is read, in which order,
// and what is announced.
import type { Page } from 'playwright/test';
import { rule } from '../rules';
import { checkOut, decide, heading, openPurchase, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

/** Collects what live regions say from now on, in this page and in those that follow. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (messages: string) => heard.push(messages.replace(/\s+/g, ' ')));
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear: (messages: string) => void };
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role=status], [role=alert], [aria-live]');
        if (region) regions.add(region);
      }
      for (const region of regions) if (region.textContent?.trim()) hear(region.textContent.trim());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return heard;
}

test('the waiting room: its start, its last minute and its result are announced, and nothing else', async ({
  page,
  whole,
}) => {
  const pending = 'Confirme na app MB WAY.';
  const heard = await listen(page);
  await page.clock.install();
  const phone = typedPhone();
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText(pending);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - status:
        - paragraph: Confirme na app MB WAY.
      - text: À espera da sua aprovação
      - heading "Confirme na app MB WAY." [level=1]
      - paragraph: Pedimos 89,00 € ao número ${phone}.
      - paragraph:
        - text: Tem
        - timer "Tempo para aprovar": /[34]:\\d\\d/
      - status
      - paragraph: O aviso chega ao telemóvel em segundos. Abra-o e aprove.
      - link "Já aprovei"
      - group: O número está errado?
      - group: Pagar por Multibanco
      - complementary "Nesta demonstração"
      - region "A sua encomenda"`);
  await expect.poll(() => heard.at(-1)).toBe(pending);
  // Opened from its URL, as from an e-mail.
  heard.length = 0;
  await page.reload();
  await expect.poll(() => heard).toEqual([pending]);

  const cart = page.getByRole('banner').getByRole('link').last();
  await cart.focus();
  await page.clock.fastForward('03:10');
  await expect.poll(() => heard).toHaveLength(2);
  await decide(whole, phone, 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  await expect.poll(() => heard).toHaveLength(3);
  const paid = /^Pagamento confirmado\. Obrigado, Ana\. Encomenda CAR-\d+\.$/;
  expect(heard).toEqual([pending, 'Falta 1 minuto para aprovar.', expect.stringMatching(paid)]);
  await expect(cart).toBeFocused();
});

test('the voucher: in the order in which it is typed, digit by digit', {
  annotation: rule('voucher.shown'),
}, async ({ page, whole }) => {
  await openPurchase(page, whole.storeUrl, { lang: 'en', method: 'multibanco' });
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - status:
        - paragraph: /Pay by .+ at 23:59\\./
      - text: Waiting for payment
      - heading /Pay by .+ at 23:59\\./ [level=1]
      - complementary "In this demonstration"
      - region /Multibanco payment CAR-\\d+/:
        - heading /Multibanco payment CAR-\\d+/ [level=2]
        - term: Entity
        - definition: /^(\\d ){4}\\d$/
        - definition:
          - button "Copy entity"
          - status
        - term: Reference
        - definition: /^(\\d ){8}\\d$/
        - definition:
          - button "Copy reference"
          - status
        - term: Amount
        - definition: €89.00
        - definition:
          - button "Copy amount"
          - status
        - paragraph: You will see the name CARUMA
        - button "Copy all"
        - status
        - button "Print"
        - link "Calendar"
        - heading "At the cash machine" [level=3]
        - list:
          - listitem: Insert your card and PIN.
          - listitem: “Pagamentos e outros serviços” → “Pagamento de serviços/compras”.
          - listitem: Enter entity, reference and amount.
          - listitem: Keep the slip.
        - heading "In home banking" [level=3]
        - list
        - paragraph: /You can close this page and come back with the same link\\.$/
        - figure "Continue on your phone":
          - img "QR code with a link to this page"
      - group: Pay with MB WAY
      - region "Your order"`);
  // What machines and banks show is Portuguese in every language.
  await expect(page.locator('main [lang]').first()).toHaveAttribute('lang', 'pt-PT');
});
