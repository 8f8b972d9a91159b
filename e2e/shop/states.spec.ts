// Every state of a purchase's page, in one language each: what it says, to the eye and to a screen reader, and what one can
// do there, with money, dates and Lisbon's time as that language writes them.
import type { Page } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { rule } from '../rules';
import { creatingPurchase, flaggedPurchase, soldOutPurchase } from '../support/made-purchases';
import {
  checkOut,
  decide,
  expectHeading,
  getPage,
  heading,
  openPurchase,
  paidPurchase,
  payerOf,
  payVoucherOf,
  phoneField,
  postCheckout,
  postPurchase,
  readVoucher,
  recordedAt,
  shopMerchant,
  submitForm,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

// The shopper is far away: deadlines are Lisbon's all the same.
test.use({ timezoneId: 'Pacific/Auckland', permissions: ['clipboard-read', 'clipboard-write'] });

const LISBON = { timeZone: 'Europe/Lisbon' } as const;
const DAY = { ...LISBON, weekday: 'long', day: 'numeric', month: 'long' } as const;
/** The day a week from now. */
const inAWeek = (locale: string) => new Intl.DateTimeFormat(locale, DAY).format(Date.now() + 7 * 86_400_000);

test('the checkout names what is wrong with each field, and keeps what was typed', async ({
  request,
  whole,
}) => {
  const basket = { lang: 'en', method: 'mbway', phone: '21 000 00 00' } as const;
  // PostgreSQL holds no NUL.
  const typed = { nif: '123456788', total: '8900', name: 'A\0na' };
  const page = await postCheckout(request, whole.storeUrl, basket, typed);
  expect(page.status).toBe(200);
  expect(page.text).toContain('That is a landline. MB WAY needs a mobile number, which begins with 9.');
  expect(page.text).toContain('Check the NIF: its digits do not add up.');
  for (const kept of ['21 000 00 00', 'ana@exemplo.pt', '123456788', 'Ana'])
    expect(page.html).toContain(`value="${kept}"`);
  // Charge the amount on the button, or nothing.
  const changed = await postCheckout(request, whole.storeUrl, basket, { total: '1' });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('The cart was changed on another page. Check the new total and pay again.');
});

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

test('pending: its start, its last minute and its result are announced, and nothing else', async ({
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
      - heading "Confirme na app MB WAY." [level=1]
      - paragraph: Pedimos 89,00 € ao número ${phone}.
      - paragraph:
        - timer "Tempo para aprovar": /[34]:\\d\\d/
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

test('pending: a lost connection loses nothing typed; after 30 s what to do; at 0:00 nothing that pays twice', async ({
  page,
  context,
  whole,
}) => {
  const noConnection = page.getByText('Sem ligação.', { exact: true });
  await page.clock.install();
  const phone = typedPhone();
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
  await expect(page).toHaveTitle('Confirme no telemóvel · Caruma');
  // Pressed too early, it says that there is no confirmation yet.
  await page.getByRole('link', { name: 'Já aprovei' }).click();
  await expect(page.getByRole('status').getByText('Ainda não temos a confirmação.')).toBeVisible();

  const wrongNumber = page.getByText('O número está errado?', { exact: true });
  const byMultibanco = page.getByText('Pagar por Multibanco', { exact: true });
  const warning = page.getByText('Se mudar, não aprove o pedido MB WAY.');
  await wrongNumber.click();
  await phoneField(page).fill('913 000 0');
  await context.setOffline(true);
  await expect(noConnection).toBeVisible();
  await expect(page.getByText('Se já pagou, fica registado')).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(10_000);
  await expect(noConnection).toBeHidden();
  await expect(phoneField(page)).toHaveValue('913 000 0');
  await expect(phoneField(page)).toBeFocused();
  await wrongNumber.click();
  await byMultibanco.click();
  await expect(warning.last()).toBeVisible();
  await page.getByRole('link', { name: 'Ficar' }).last().click();
  await expect(warning.last()).toBeHidden();

  await page.clock.fastForward('00:31');
  await expect(page.getByText('Não recebeu o aviso? Abra a app MB WAY: o pedido está lá.')).toBeVisible();
  // At 0:00 nobody guesses: the result is the server's.
  await page.clock.fastForward('04:10');
  await expect(heading(page)).toHaveText('A confirmar o resultado…');
  await expect(page.getByText('Não volte a pagar.', { exact: true })).toBeVisible();
  for (const way of [page.getByRole('timer'), page.getByText('Já aprovei'), wrongNumber, byMultibanco])
    await expect(way).toBeHidden();
  await decide(whole, phone, 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
});

test('awaiting: the voucher in the order in which it is typed, its deadline in Lisbon, to copy, print and share', {
  annotation: rule('voucher.shown'),
}, async ({ page, whole }) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told, print: () => told.push('printed') });
    Object.assign(navigator, { share: async ({ text }: ShareData) => void told.push(text ?? '') });
  });
  await openPurchase(page, whole.storeUrl, { lang: 'en', method: 'multibanco' });
  await expect(heading(page)).toHaveText(`Pay by ${inAWeek('en-GB')} at 23:59.`);
  await expect(page).toHaveTitle('Multibanco reference · Caruma');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - status:
        - paragraph: /Pay by .+ at 23:59\\./
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
        - term: Amount
        - definition: €89.00
        - paragraph: You will see the name CARUMA
        - link "Calendar"
        - heading "At an ATM" [level=3]
        - heading "In home banking" [level=3]
        - paragraph: /You can close this page and come back with the same link\\.$/
        - figure "Continue on your phone":
          - img "QR code with a link to this page"
      - group: Pay with MB WAY
      - region "Your order"`);
  // What machines and banks show is Portuguese in every language.
  await expect(page.locator('main [lang]').first()).toHaveAttribute('lang', 'pt-PT');

  const { entity, reference, amount } = await readVoucher(page, 'en');
  expect(amount).toBe('89.00');
  const { attempts } = await recordedAt(whole, page.url());
  expect(attempts[0].voucher).toMatchObject({ entity, reference: reference.replace(/(...)(?=.)/g, '$1 ') });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const copied = async (button: string) => {
    await press(button);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('Copy entity')).toBe(entity);
  expect(await copied('Copy reference')).toBe(reference);
  expect(await copied('Copy amount')).toBe('89,00');
  const all = await copied('Copy all');
  expect(all).toContain('€89.00');
  await press('Print');
  await press('Share');
  const [printed, shared] = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(printed).toBe('printed');
  expect(shared).toContain(all);
  expect(shared).toContain(new URL(page.url()).pathname);
  // The reminder: no client chooses where it links to.
  const token = page.url().split('/').at(-1);
  const reminder = await page.request.get(`${whole.storeUrl}/purchases/${token}/reminder.ics`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(reminder.headers()['content-type']).toContain('text/calendar');
  const text = (await reminder.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`${new URL(whole.storeUrl).host}/en/purchases/${token}`);
  expect(text).not.toContain('evil.example');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('You will see the name CARUMA')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Calendar' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('paid: thanks by first name, and a receipt in Lisbon time', async ({ request, whole }) => {
  const { url, number } = await paidPurchase(request, whole);
  const { paidAt } = await recordedAt(whole, url);
  const { text } = await getPage(request, url);
  expect(text).toContain(`Obrigado, Ana. Encomenda ${number}.`);
  const moment = { ...LISBON, dateStyle: 'medium', timeStyle: 'short' } as const;
  expect(text).toContain(new Intl.DateTimeFormat('pt-PT', moment).format(paidAt ?? 0));
});

test('declined: nothing was charged, a number without MB WAY is refused, and Multibanco is a way on', async ({
  request,
  whole,
}) => {
  const phone = typedPhone();
  const url = await postPurchase(request, whole.storeUrl, { method: 'mbway', phone });
  const english = url.replace('/pt/', '/en/');
  await decide(whole, phone, 'decline');
  const failed = await expectHeading(request, english, 'The payment was not approved.');
  expect(failed.text).toContain('or the bank did not accept it. Nothing was charged.');
  await submitForm(request, url, 'Tentar de novo', { phone: '910 000 402' });
  const refused = await getPage(request, url);
  expect(refused.heading).toBe('Não foi possível iniciar o pagamento.');
  expect(refused.text).toContain('Este número não tem MB WAY. Não foi cobrado nada.');
  await submitForm(request, english, 'Pay by Multibanco');
  expect((await getPage(request, english)).heading).toMatch(/^Pay by .* at 23:59\.$/);
});

test('not responded yet, sold to another shopper, and money that does not match', async ({
  request,
  whole,
}) => {
  const { path, token } = await creatingPurchase(whole, 'pt');
  for (const [made, heading, title, text] of [
    [path, 'A preparar o pagamento…', / · Caruma$/, 'Não volte a pagar: esta página atualiza-se sozinha.'],
    [
      await soldOutPurchase(whole, 'pt'),
      'Outra pessoa foi mais rápida.',
      /^Já vendida · Caruma$/,
      'Devolvemos 5 400,00 € pela mesma via.',
    ],
    [
      (await flaggedPurchase(whole, 'pt')).replace('/pt/', '/en/'),
      'We are checking your payment.',
      /^Under review · Caruma$/,
      'Do not pay again: we will write to you.',
    ],
  ] as const) {
    const page = await getPage(request, whole.storeUrl + made);
    expect(page).toMatchObject({ heading, text: expect.stringContaining(text) });
    expect(page.title).toMatch(title);
  }
  // Opened again after a while, the page asks for the order.
  await storeDatabase().query`
    update store.payment_attempts set tried_at = tried_at - interval '1 minute'
    from store.payments p where payment_id = p.id and p.token = ${token}`;
  await expectHeading(request, whole.storeUrl + path, /^Pague até/);
});

test('paid twice after switching: shipped once, the second payment given back by the API', async ({
  request,
  whole,
}) => {
  const phone = typedPhone();
  const url = await postPurchase(request, whole.storeUrl, { method: 'mbway', phone });
  await submitForm(request, url, 'Mudar');
  expect((await getPage(request, url)).heading).toBe(`Pague até ${inAWeek('pt-PT')}, às 23:59.`);
  await payVoucherOf(whole, url);
  const { text } = await expectHeading(request, url.replace('/pt/', '/en/'), 'Payment confirmed.');
  expect(text).toContain('This is paid: do not approve another request');
  await decide(whole, phone, 'approve');
  await expect
    .poll(async () => (await getPage(request, url)).text)
    .toContain('Devolvemos o segundo pagamento, de 89,00 €.');
  const { attempts } = await recordedAt(whole, url);
  const orders = await Promise.all(
    attempts.map(async ({ orderId }) => (await shopMerchant(whole).retrieve(orderId ?? '')).body),
  );
  expect(orders).toMatchObject([{ status: 'refunded' }, { status: 'paid', amount: 8900 }]);
});

test('expired: the open page of a request says so, a new one can be paid; a voucher is issued again', async ({
  page,
  request,
  own,
}) => {
  const voucher = await postPurchase(request, own.storeUrl, { lang: 'en', method: 'multibanco' });
  await openPurchase(page, own.storeUrl, { method: 'mbway' });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await shopMerchant(own).advanceClock(9 * 86_400);
  await expect(heading(page)).toHaveText('O pedido expirou.');
  await expect(page.getByText('Não foi cobrado nada.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar novo pedido' }).click();
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  const { attempts } = await recordedAt(own, page.url());
  expect((await payerOf(own).decide(attempts[1]?.orderId ?? '', 'approve')).status).toBe(200);
  await expect(heading(page)).toHaveText('Pagamento confirmado.');

  const { text } = await expectHeading(request, voucher, 'The reference is no longer valid.');
  expect(text).toContain('Do not use it.');
  await submitForm(request, voucher, 'Get a new reference');
  await expectHeading(request, voucher, /^Pay by/);
});
