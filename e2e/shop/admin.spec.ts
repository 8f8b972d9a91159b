// The shop's admin area: who may enter, what it shows, and refunds in part and in full, with what the shopper sees.
import { storeDatabase } from '@/db/store/client';
import {
  expectHeading,
  formOf,
  getPage,
  heading,
  paidPurchase,
  postForm,
  postPurchase,
  recordedAt,
  shopMerchant,
  submitForm,
} from '../support/shopper';
import { expect, test } from '../support/test';

test('a part, in one language, then the rest, in the other: the shopper sees both, the service pays each once', async ({
  page,
  request,
  whole,
}) => {
  const { url, number, orderId } = await paidPurchase(request, whole);
  await page.goto(`${whole.storeUrl}/pt/products/postal`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gestão da loja' }).click();
  await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
  await expect(heading(page)).toHaveText('Encomendas');
  await expect(page).toHaveTitle('Gestão da loja · Caruma');
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(heading(page)).toHaveText(number);
  await expect(page.getByText(orderId)).toBeVisible();
  for (const [typed, said] of [
    ['900', 'Introduza um valor entre 0,01 € e 89,00 €.'],
    ['10,5', 'Devolver 10,50 € de 89,00 €? Ficam 78,50 €.'],
  ] as const) {
    await page.getByLabel('Valor a devolver, em euros').fill(typed);
    await page.getByRole('button', { name: 'Devolver…' }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('Refund €10.50 of €89.00? €78.50 will remain.')).toBeVisible();
  await page.getByRole('button', { name: 'Refund €10.50' }).dblclick();
  await expect(page.getByText('Paid · €10.50 refunded')).toBeVisible();
  await expect(page.getByText('€78.50 of €89.00 can be refunded.')).toBeVisible();
  const partly = await expectHeading(request, url, 'Devolvemos 10,50 €.');
  expect(partly.text).toContain('Pago · devolvidos 10,50 €');
  const { refunds } = await recordedAt(whole, url);
  expect(refunds).toMatchObject([{ amount: 1_050, status: 'done' }]);

  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(page.getByText('Nothing will remain.')).toBeVisible();
  await page.getByRole('button', { name: 'Refund €78.50' }).click();
  await expect(page.getByText('There is nothing to refund.')).toBeVisible();
  await expect.poll(async () => (await shopMerchant(whole).retrieve(orderId)).body.status).toBe('refunded');
  const fully = await expectHeading(request, url.replace('/pt/', '/en/'), 'We refunded €89.00.');
  expect(fully.text).toContain('The money goes back the way it came.');
  await page.getByRole('link', { name: 'View shop' }).click();
  await expect(page).toHaveURL(`${whole.storeUrl}/en`);
});

test('the list: totals, a search and a state in the URL, what keeps failing, and the browser’s language', async ({
  request,
  whole,
}) => {
  const paid = await paidPurchase(request, whole);
  const voucher = await postPurchase(request, whole.storeUrl, { method: 'multibanco' });
  const waiting = (await recordedAt(whole, voucher)).number;
  await submitForm(request, `${whole.storeUrl}/admin/en`, 'Enter the demonstration');
  const admin = (query = '') => getPage(request, `${whole.storeUrl}/admin/en${query}`);
  for (const [query, numbers] of [
    ['', [paid.number, waiting]],
    [`?q=${paid.orderId}`, [paid.number]],
    ['?state=waiting', [waiting]],
  ] as const) {
    const { html } = await admin(query);
    const links = [paid.number, waiting].filter((each) => html.includes(`href="/admin/en/purchases/${each}`));
    expect(links, query).toEqual(numbers);
  }
  expect((await admin()).text).toMatch(/Today €\d[\d,]*\.\d\d [1-9]\d* paid/);
  expect((await admin(`?q=${waiting}&state=paid`)).text).toContain('No purchase matches.');
  expect((await admin('?state=waiting')).html).toMatch(/aria-current="page"[^>]*>Waiting</);
  const english = await getPage(request, `${whole.storeUrl}/admin`, { 'accept-language': 'fr,en;q=0.7' });
  expect(english).toMatchObject({ status: 307, location: '/admin/en' });

  // A refund of a second payment that fails again and again, until it is done.
  const { query } = storeDatabase();
  await query`
    insert into store.payment_effects (payment_id, attempt_id, kind, tries, next_try_at, created_at)
    select payment_id, id, 'surplus', 5, now() + interval '1 day', now() - interval '200 minutes'
    from store.payment_attempts where order_id = ${paid.orderId}`;
  expect((await admin()).text).toContain(`${paid.number}: second payment not refunded, for 3 h`);
  await query`update store.payment_effects set done_at = now() where kind = 'surplus' and tries = 5`;
  expect((await admin()).text).not.toContain(`${paid.number}: second`);
});

test('signing in leads to pages that exist, and signing out ends the session for good, also for actions', async ({
  request,
  whole,
}) => {
  const admin = `${whole.storeUrl}/admin/en`;
  expect(await getPage(request, `${admin}/purchases/CAR-1001`)).toMatchObject({ location: '/admin/en' });
  const password = whole.storeEnv.STORE_ADMIN_PASSWORD ?? '';
  await submitForm(request, admin, 'Sign in', { password });
  const { cookies } = await request.storageState();
  const cookie = cookies.find(({ name }) => name === 'caruma_admin');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/admin', secure: false });
  expect((await getPage(request, admin)).heading).toBe('Purchases');
  expect(await getPage(request, `${admin}/purchases/CAR-1`)).toMatchObject({ status: 404 });
  const { number, url } = await paidPurchase(request, whole);
  const refundPage = `${admin}/purchases/${number}?amount=10`;
  const refund = await formOf(request, refundPage, 'Refund €10.00');
  // Sent twice, it is one refund.
  for (let sent = 0; sent < 2; sent++) await postForm(request, refundPage, refund);
  const another = await formOf(request, refundPage, 'Refund €10.00');
  await submitForm(request, admin, 'Sign out');
  // The same cookie, kept by someone who copied it.
  const copied = { Cookie: `caruma_admin=${cookie?.value}` };
  expect((await getPage(request, admin, copied)).heading).toBe('Shop admin');
  expect((await postForm(request, refundPage, another, copied)).location).toBe('/admin/en');
  expect((await recordedAt(whole, url)).refunds).toMatchObject([{ amount: 1_000, status: 'done' }]);
});
