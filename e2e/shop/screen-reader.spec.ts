// The waiting room and the voucher as a screen reader meets them in the accessibility tree: what is read, in which order,
// and what is announced.
import type { Page } from 'playwright/test';
import { rule } from '../rules';
import { Merchant } from '../support/merchant';
import { checkOut, heading, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';
import { STATE_MESSAGES } from './state-messages';

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

const WALK = {
  pt: {
    waiting: (phone: string) => `
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
      - link "Abrir o telemóvel simulado"
      - link "Já aprovei"
      - group: O número está errado?
      - group: Pagar por Multibanco
      - complementary "Nesta demonstração"
      - region "A sua encomenda"`,
    oneMinute: 'Falta 1 minuto para aprovar.',
    paid: /^Pagamento confirmado\. Obrigado, Ana\. Encomenda CAR-\d+\.$/,
    voucher: `
      - status:
        - paragraph: /Pague até .+, às 23:59\\./
      - text: À espera de pagamento
      - heading /Pague até .+, às 23:59\\./ [level=1]
      - region /Pagamento por Multibanco CAR-\\d+/:
        - heading /Pagamento por Multibanco CAR-\\d+/ [level=2]
        - term: Entidade
        - definition: /^(\\d ){4}\\d$/
        - definition:
          - button "Copiar entidade"
          - status
        - term: Referência
        - definition: /^(\\d ){8}\\d$/
        - definition:
          - button "Copiar referência"
          - status
        - term: Valor
        - definition: 89,00 €
        - definition:
          - button "Copiar valor"
          - status
        - paragraph: Vai ver o nome CARUMA
        - button "Copiar tudo"
        - status
        - button "Imprimir"
        - link "Calendário"
        - heading "Na caixa automática" [level=3]
        - list:
          - listitem: Insira o cartão e o PIN.
          - listitem: Pagamentos e outros serviços → Pagamento de serviços/compras.
          - listitem: Introduza entidade, referência e valor.
          - listitem: Guarde o talão.
        - heading "No banco online" [level=3]
        - list
        - paragraph: /Pode fechar esta página e voltar por este endereço\\.$/
        - figure "Continuar no telemóvel":
          - img "Código QR com o endereço desta página"
      - group: Pagar com MB WAY
      - complementary "Nesta demonstração"
      - region "A sua encomenda"`,
  },
  en: {
    waiting: (phone: string) => `
      - status:
        - paragraph: Confirm in the MB WAY app.
      - text: Waiting for your approval
      - heading "Confirm in the MB WAY app." [level=1]
      - paragraph: We asked ${phone} for €89.00.
      - paragraph:
        - text: You have
        - timer "Time left to approve": /[34]:\\d\\d/
      - status
      - paragraph: The notification arrives within seconds. Open it and approve.
      - link "Open the simulated phone"
      - link "I have approved"
      - group: Is the number wrong?
      - group: Pay by Multibanco
      - complementary "In this demonstration"
      - region "Your order"`,
    oneMinute: '1 minute left to approve.',
    paid: /^Payment confirmed\. Thank you, Ana\. Purchase CAR-\d+\.$/,
    voucher: `
      - status:
        - paragraph: /Pay by .+ at 23:59\\./
      - text: Waiting for payment
      - heading /Pay by .+ at 23:59\\./ [level=1]
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
      - complementary "In this demonstration"
      - region "Your order"`,
  },
};

for (const lang of ['pt', 'en'] as const) {
  const walk = WALK[lang];

  test(`the waiting room in ${lang}: its start, its last minute and its result are announced, and nothing else`, async ({
    page,
    whole,
  }) => {
    const heard = await listen(page);
    await page.clock.install();
    const phone = typedPhone();
    await checkOut(page, whole.storeUrl, { lang, method: 'mbway', phone });
    await expect(heading(page)).toHaveText(STATE_MESSAGES[lang].pending);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(walk.waiting(phone));
    await expect.poll(() => heard.at(-1)).toBe(STATE_MESSAGES[lang].pending);
    // Opened from its URL, as from an e-mail.
    heard.length = 0;
    await page.reload();
    await expect.poll(() => heard).toEqual([STATE_MESSAGES[lang].pending]);

    const cart = page.getByRole('banner').getByRole('link').last();
    await cart.focus();
    await page.clock.fastForward('03:10');
    await expect.poll(() => heard).toHaveLength(2);
    const payer = new Merchant(whole.paymentsUrl, '', '', '');
    const [request] = await payer.pendingOn(`+351${phone.replaceAll(' ', '')}`);
    await payer.decide(request?.order_id ?? '', 'approve');
    await expect(heading(page)).toHaveText(STATE_MESSAGES[lang].paid);
    await expect.poll(() => heard).toHaveLength(3);
    expect(heard).toEqual([STATE_MESSAGES[lang].pending, walk.oneMinute, expect.stringMatching(walk.paid)]);
    await expect(cart).toBeFocused();
  });

  test(`the voucher in ${lang}: in the order in which it is typed, digit by digit`, {
    annotation: rule('voucher.shown'),
  }, async ({ page, whole }) => {
    await checkOut(page, whole.storeUrl, { lang, method: 'multibanco' });
    await expect(heading(page)).toHaveText(/23:59\.$/);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(walk.voucher);
    // What machines and banks show is Portuguese in every language.
    const foreign = page.locator('main [lang]');
    if (lang === 'en') await expect(foreign.first()).toHaveAttribute('lang', 'pt-PT');
    else await expect(foreign).toHaveCount(0);
  });
}
