// Not only Chromium: both purchases and the way into the dashboard in Firefox and in WebKit, Safari's engine. A browser that
// is not installed is skipped, by name.
import { missingInterpreters } from '../support/interpreters';
import { decide, payerOf, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';
import { OTHER_BROWSERS, type OtherBrowser } from './other-browsers';

const css = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
/** The link or button with this text. */
const named = (text: RegExp) =>
  `[...document.querySelectorAll('a, button')].find((each) => ${text}.test(each.textContent))`;

/** Waits until the expression yields what is expected. The page may be navigating in the meantime. */
const eventually = (browser: OtherBrowser, expression: string) =>
  expect.poll(() => browser.evaluate(expression).catch(() => undefined));
const heading = (browser: OtherBrowser) => eventually(browser, `${css('h1')}?.textContent`);

async function clickOn(browser: OtherBrowser, element: string): Promise<void> {
  await eventually(browser, `${element}?.checkVisibility()`).toBe(true);
  await browser.click(element);
}

/** From a product to the page after the checkout; by MB WAY with this phone, else by Multibanco. */
async function buy(browser: OtherBrowser, storeUrl: string, phone?: string): Promise<void> {
  await browser.open(`${storeUrl}/pt/products/manta-de-burel`);
  await clickOn(browser, named(/^Adicionar ao carrinho/));
  await clickOn(browser, named(/^Ver carrinho/));
  await clickOn(browser, named(/^Finalizar/));
  await clickOn(browser, css('[name=email]'));
  await browser.type(css('[name=email]'), 'ana@exemplo.pt');
  await browser.type(css('[name=name]'), 'Ana Reis');
  const method = phone ? 'mbway' : 'multibanco';
  await clickOn(browser, css(`[name=method][value=${method}]`));
  await eventually(browser, `${css('[name=method]:checked')}.value`).toBe(method);
  if (phone) await browser.type(css('[type=tel]'), phone);
  // Its text depends on the method.
  await clickOn(browser, css('form:has([name=method]) [type=submit]'));
}

for (const [name, { needs, start }] of Object.entries(OTHER_BROWSERS))
  test.describe(name, { tag: '@all' }, () => {
    const missing = missingInterpreters(needs);
    test.skip(missing.length > 0, `This machine has no ${missing.join(', ')}: ${name} is not tried.`);

    let browser: OtherBrowser;
    test.beforeEach(async () => {
      browser = await start();
    });
    test.afterEach(() => browser?.close());

    test('MB WAY: the page follows the approval by itself', async ({ whole }) => {
      const phone = typedPhone();
      await buy(browser, whole.storeUrl, phone);
      await heading(browser).toBe('Confirme na app MB WAY.');
      await browser.evaluate('window.kept = true');
      await decide(whole, phone, 'approve');
      await heading(browser).toBe('Pagamento confirmado.');
      expect(await browser.evaluate('window.kept'), 'the page was not loaded again').toBe(true);
    });

    test('Multibanco: from the voucher to paid', async ({ whole }) => {
      await buy(browser, whole.storeUrl);
      await heading(browser).toMatch(/^Pague até /);
      const [entity = '', reference = ''] = await browser.evaluate<string[]>(
        `[...document.querySelectorAll('dd [aria-hidden]')].map((each) => each.textContent.replace(/\\D/g, ''))`,
      );
      const paid = await payerOf(whole).payVoucher({ entity, reference, amount: 8900 });
      expect(paid.status, paid.text).toBe(200);
      await heading(browser).toBe('Pagamento confirmado.');
    });

    test('the way into the dashboard: sign up, confirm the e-mail, arrive', async ({ whole, request }) => {
      const email = `ana-${name.toLowerCase()}-${Date.now().toString(36)}@example.pt`;
      const password = 'uma frase comprida';
      await browser.open(`${whole.paymentsUrl}/dashboard/sign-up`);
      await browser.type(css('[name=name]'), 'Olaria do Largo');
      await browser.type(css('[name=email]'), email);
      await browser.type(css('[name=password]'), password);
      await clickOn(browser, css('form:has([name=password]) [type=submit]'));
      await eventually(browser, 'location.pathname').toBe('/dashboard/confirm-email');
      let query: string | undefined;
      await expect(async () => {
        const outbox = await request.get(`${whole.paymentsUrl}/simulator/outbox`, { params: { to: email } });
        [, query] = /confirm-email(\?token=[^"&]+)/.exec(await outbox.text()) ?? [];
        expect(query).toBeDefined();
      }).toPass();
      await browser.open(`${whole.paymentsUrl}/dashboard/confirm-email${query}`);
      await browser.type(css('[name=password]'), password);
      await clickOn(browser, css('form:has([name=password]) [type=submit]'));
      await eventually(browser, 'location.pathname').toBe('/dashboard');
      await eventually(browser, 'document.body.textContent').toContain('Olaria do Largo');
    });
  });
