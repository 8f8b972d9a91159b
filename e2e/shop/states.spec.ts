// Every state of a purchase's page, in one language each: what it says and what one can do there, with money, dates and
// Lisbon's time as that language writes them. That the other language says the same is checked in messages.spec.ts.
import type { APIRequestContext } from 'playwright/test';
import { refusalText } from '@/lib/store/checkout/start-payment';
import { creatingPurchase, flaggedPurchase, soldOutPurchase } from '../support/made-purchases';
import { Merchant, newPhone } from '../support/merchant';
import type { Systems } from '../support/shared-servers';
import {
  decide,
  expectHeading,
  getPage,
  heading,
  openPurchase,
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

/** The day a week from now, as Lisbon writes it. */
const inAWeek = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Lisbon',
  }).format(Date.now() + 7 * 86_400_000);

test('the checkout names what is wrong with each field, and keeps what was typed', async ({
  request,
  whole,
}) => {
  for (const [phone, error] of [
    ['', 'Enter the mobile number registered with MB WAY.'],
    ['91234567', 'A digit is missing: there are 9, for example 912 345 678.'],
    ['21 000 00 00', 'That is a landline. MB WAY needs a mobile number, which begins with 9.'],
    ['+34 612 345 678', 'Portuguese numbers only (+351).'],
  ] as const) {
    const basket = { lang: 'en', method: 'mbway', phone } as const;
    const page = await postCheckout(request, whole.storeUrl, basket, { nif: '123456788' });
    expect(page.status).toBe(200);
    expect(page.text).toContain(error);
    expect(page.text).toContain('Check the NIF: its digits do not add up.');
    for (const typed of [phone, 'ana@exemplo.pt', '123456788'])
      expect(page.html).toContain(`value="${typed}"`);
  }
  // What the button said is what is charged, or nothing is.
  const basket = { lang: 'en', method: 'multibanco' } as const;
  const changed = await postCheckout(request, whole.storeUrl, basket, { total: '1' });
  expect(changed).toMatchObject({
    status: 200,
    text: expect.stringContaining('The cart was changed on another page. Check the new total and pay again.'),
  });
  for (const code of ['unauthorized', 'internal_error', null])
    expect(refusalText(code, 'mbway', 'en')).toBe('The payment could not be started. Nothing was charged.');
});

test('pending: number and amount, a countdown, after 30 s what to do, and at 0:00 nothing that pays twice', async ({
  page,
  whole,
}) => {
  await page.clock.install();
  const phone = typedPhone();
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await expect(page.getByText(`Pedimos 89,00 € ao número ${phone}.`)).toBeVisible();
  await expect(page).toHaveTitle('Confirme no telemóvel · Caruma');
  await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/);
  // Pressed too early, it says that there is no confirmation yet.
  await page.getByRole('link', { name: 'Já aprovei' }).click();
  await expect(page.getByRole('status').getByText('Ainda não temos a confirmação.')).toBeVisible();

  const hint = page.getByText('Não recebeu o aviso? Abra a app MB WAY: o pedido está lá.');
  await expect(hint).toBeHidden();
  await page.clock.fastForward('00:31');
  await expect(hint).toBeVisible();

  const wrongNumber = page.getByText('O número está errado?', { exact: true });
  const byMultibanco = page.getByText('Pagar por Multibanco', { exact: true });
  const warning = page.getByText('Se mudar, não aprove o pedido MB WAY.');
  await wrongNumber.click();
  await expect(warning.first()).toBeVisible();
  await wrongNumber.click();
  await byMultibanco.click();
  await expect(warning.last()).toBeVisible();
  await page.getByRole('link', { name: 'Ficar' }).last().click();
  await expect(warning.last()).toBeHidden();

  // At 0:00 nobody guesses: the result is the server's.
  await page.clock.fastForward('04:10');
  await expect(heading(page)).toHaveText('A confirmar o resultado…');
  await expect(page.getByText('Não volte a pagar.', { exact: true })).toBeVisible();
  for (const way of [page.getByRole('timer'), page.getByText('Já aprovei'), wrongNumber, byMultibanco])
    await expect(way).toBeHidden();
  await decide(whole, phone, 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
});

test('awaiting: the voucher, its deadline in Lisbon, and each field to copy, print and share', async ({
  page,
  whole,
}) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told, print: () => told.push('printed') });
    Object.assign(navigator, { share: async ({ text }: ShareData) => void told.push(text ?? '') });
  });
  await openPurchase(page, whole.storeUrl, { lang: 'en', method: 'multibanco' });
  await expect(heading(page)).toHaveText(`Pay by ${inAWeek('en-GB')} at 23:59.`);
  await expect(page).toHaveTitle('Multibanco reference · Caruma');
  await expect(page.getByText('You will see the name CARUMA')).toBeVisible();
  await expect(page.getByText('Enter entity, reference and amount.')).toBeVisible();
  const { entity, reference, amount } = await readVoucher(page, 'en');
  expect(amount).toBe('89.00');
  const { attempts } = await recordedAt(whole, page.url());
  expect(attempts[0].voucher).toMatchObject({ entity, reference: reference.replace(/(...)(?=.)/g, '$1 ') });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [button, copied] of [
    ['Copy entity', entity],
    ['Copy reference', reference],
    ['Copy amount', '89,00'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    expect(await clipboard()).toBe(copied);
  }
  await page.getByRole('button', { name: 'Copy all' }).click();
  const all = await clipboard();
  expect(all).toContain('€89.00');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const [printed, shared] = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(printed).toBe('printed');
  expect(shared).toContain(all);
  expect(shared).toContain(new URL(page.url()).pathname);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('You will see the name CARUMA')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('the reminder is in the language of the purchase, and no client chooses where it links to', async ({
  request,
  whole,
}) => {
  const url = await postPurchase(request, whole.storeUrl, { method: 'multibanco' });
  const token = url.split('/').at(-1);
  const reminder = await request.get(`${whole.storeUrl}/purchases/${token}/reminder.ics`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(reminder.headers()['content-type']).toContain('text/calendar');
  const text = (await reminder.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`${new URL(whole.storeUrl).host}/pt/purchases/${token}`);
  expect(text).not.toContain('evil.example');
});

/** A purchase that waits on its payer's phone. */
async function pendingPurchase(request: APIRequestContext, { storeUrl }: Systems) {
  const phone = typedPhone();
  const url = await postPurchase(request, storeUrl, { method: 'mbway', phone });
  return { url, english: url.replace('/pt/', '/en/'), phone };
}

test('paid: thanks by first name, and a receipt in Lisbon time', async ({ request, whole }) => {
  const { url, phone } = await pendingPurchase(request, whole);
  await decide(whole, phone, 'approve');
  const { title, text } = await expectHeading(request, url, 'Pagamento confirmado.');
  const { number, paidAt } = await recordedAt(whole, url);
  expect(title).toBe('Pago · Caruma');
  expect(text).toContain(`Obrigado, Ana. Encomenda ${number}.`);
  const lisbon = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Lisbon' } as const;
  expect(text).toContain(new Intl.DateTimeFormat('en-GB', lisbon).format(paidAt ?? 0));
  expect(text).toContain('Imprimir recibo');
});

test('failed: nothing was charged, and two ways on', async ({ request, whole }) => {
  const { english, phone } = await pendingPurchase(request, whole);
  await decide(whole, phone, 'decline');
  const { text } = await expectHeading(request, english, 'The payment was not approved.');
  expect(text).toContain(
    'It was declined in the MB WAY app, or the bank did not accept it. Nothing was charged.',
  );
  await submitForm(request, english, 'Pay by Multibanco');
  expect((await getPage(request, english)).heading).toMatch(/^Pay by .* at 23:59\.$/);
});

test('refused: a number without MB WAY, after a purchase has begun', async ({ request, whole }) => {
  const { url, phone } = await pendingPurchase(request, whole);
  await submitForm(request, url, 'Enviar novo pedido', { phone: '910 000 402' });
  const { heading, text } = await getPage(request, url);
  expect(heading).toBe('Não foi possível iniciar o pagamento.');
  expect(text).toContain('Este número não tem MB WAY. Não foi cobrado nada.');
  // The first request can still be approved.
  await decide(whole, phone, 'approve');
  await expectHeading(request, url, 'Pagamento confirmado.');
});

test('offline: the page says so, loses nothing that was typed, and comes back with the truth', async ({
  page,
  whole,
  context,
}) => {
  const { english, phone } = await pendingPurchase(page.request, whole);
  await page.goto(english);
  await page.getByText('Is the number wrong?', { exact: true }).click();
  const field = phoneField(page, 'en').first();
  await field.fill('913 000 0');
  await context.setOffline(true);
  await expect(page.getByText('No connection.', { exact: true })).toBeVisible();
  await expect(page.getByText('If you have paid, it is recorded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection.', { exact: true })).toBeHidden();
  await expect(field).toHaveValue('913 000 0');
  await expect(field).toBeFocused();
  await decide(whole, phone, 'approve');
  await expect(heading(page)).toHaveText('Payment confirmed.');
});

test('not responded yet, sold to another shopper, and money that does not match', async ({
  request,
  whole,
}) => {
  const { path } = await creatingPurchase(whole, 'pt');
  for (const [made, heading, title, text] of [
    [path, 'A preparar o pagamento…', / · Caruma$/, 'Não volte a pagar: esta página atualiza-se sozinha.'],
    [
      await soldOutPurchase(whole, 'pt'),
      'Outra pessoa foi mais rápida.',
      'Já vendida · Caruma',
      'Devolvemos 5 400,00 € pela mesma via.',
    ],
    [
      (await flaggedPurchase(whole, 'pt')).replace('/pt/', '/en/'),
      'We are checking your payment.',
      'Under review · Caruma',
      'Do not pay again: we will write to you.',
    ],
  ] as const) {
    const page = await getPage(request, whole.storeUrl + made);
    expect(page).toMatchObject({ heading, text: expect.stringContaining(text) });
    expect(page.title).toMatch(title);
  }
  // Opened, the page asks for the order again.
  await expectHeading(request, whole.storeUrl + path, /^Pague até/);
});

test('paid twice after switching: shipped once, the second payment given back by the API', async ({
  request,
  whole,
}) => {
  const { url, english, phone } = await pendingPurchase(request, whole);
  await submitForm(request, url, 'Mudar');
  expect((await getPage(request, url)).heading).toBe(`Pague até ${inAWeek('pt-PT')}, às 23:59.`);
  await payVoucherOf(whole, url);
  const { text } = await expectHeading(request, english, 'Payment confirmed.');
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

test('refunded', async ({ request, whole }) => {
  const { english, phone } = await pendingPurchase(request, whole);
  const orderId = await decide(whole, phone, 'approve');
  await expectHeading(request, english, 'Payment confirmed.');
  expect((await shopMerchant(whole).refund(orderId)).status).toBe(201);
  const { title, text } = await expectHeading(request, english, 'We refunded €89.00.');
  expect(text).toContain('The money goes back the way it came.');
  expect(title).toBe('Refunded · Caruma');
});

test.describe('when time runs out', () => {
  // The shop's clock moves for all of its shoppers: these have a server of their own.
  test.describe.configure({ mode: 'default' });

  test('expired, MB WAY: the open page says so, and a new request can be paid', async ({ page, own }) => {
    await openPurchase(page, own.storeUrl, { method: 'mbway', phone: typedPhone() });
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
    await shopMerchant(own).advanceClock(241);
    await expect(heading(page)).toHaveText('O pedido expirou.');
    await expect(page.getByText('Não foi cobrado nada.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar novo pedido' }).click();
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
    const { attempts } = await recordedAt(own, page.url());
    expect((await payerOf(own).decide(attempts[1]?.orderId ?? '', 'approve')).status).toBe(200);
    await expect(heading(page)).toHaveText('Pagamento confirmado.');
  });

  test('expired, voucher: a new one is issued', async ({ request, own }) => {
    const url = await postPurchase(request, own.storeUrl, { lang: 'en', method: 'multibanco' });
    await shopMerchant(own).advanceClock(9 * 86_400);
    const { text } = await expectHeading(request, url, 'The reference is no longer valid.');
    expect(text).toContain('Do not use it.');
    await submitForm(request, url, 'Get a new reference');
    await expectHeading(request, url, /^Pay by/);
  });

  test('the payer, too late: phone and machine say that time is over, and nothing was charged', async ({
    page,
    request,
    own,
  }) => {
    const merchant = await Merchant.signUp(own.paymentsUrl);
    const phone = newPhone();
    const { id } = await merchant.createOrder({ phone });
    await page.goto(`${own.paymentsUrl}/simulator/phone?${new URLSearchParams({ phone, order: id })}`);
    await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible();
    await merchant.advanceClock(241);
    // By itself, while it lies open.
    await expect(heading(page)).toHaveText('O pedido já não está ativo');
    await expect(page.getByText(/^O tempo para aprovar terminou\. Não foi cobrado nada/)).toBeVisible();
    const { multibanco } = await merchant.createOrder({ method: 'multibanco' });
    await merchant.advanceClock(9 * 86_400);
    const typed = { entity: multibanco.entity, reference: multibanco.reference, amount: '4250' };
    const atm = `${own.paymentsUrl}/simulator/atm?${new URLSearchParams(typed)}`;
    expect(await getPage(request, atm)).toMatchObject({
      heading: 'Referência expirada',
      text: expect.stringContaining('Não foi debitado nada.'),
    });
  });
});
