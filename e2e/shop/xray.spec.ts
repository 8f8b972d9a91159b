// The X-ray of a payment: every step of a purchase that was paid the real way, in order, and nothing that is secret.
import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expectAccessible } from '../support/accessible';
import { Merchant } from '../support/merchant';
import { heading, openPurchase, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

const payer = (url: string) => new Merchant(url, '', '', '');

/** The order that waits on this phone. */
async function asked(url: string, phone: string): Promise<string> {
  const [request] = await payer(url).pendingOn(`+351${phone.replaceAll(' ', '')}`);
  return request?.order_id ?? '';
}

const titles = (page: Page) => page.locator('#xray li p.font-medium').allInnerTexts();

test('paid with MB WAY: every step in order, live, in two lanes, with what is secret redacted', async ({
  page,
  whole,
}) => {
  const phone = typedPhone();
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  const address = page.url();

  // Opened and closed in place, from the keyboard; focus follows.
  const opener = page.getByRole('link', { name: 'Veja o raio X deste pagamento' });
  const drawer = page.getByRole('dialog', { name: 'Raio X' });
  await expect(drawer).toHaveCount(0);
  await opener.press('Enter');
  await expect(drawer.getByRole('heading', { name: 'Raio X' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(drawer.getByText('À espera de que o pagador decida, no telemóvel.')).toBeVisible();

  const orderId = await asked(whole.paymentsUrl, phone);
  await payer(whole.paymentsUrl).decide(orderId, 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  // Without a reload: the push drew the page, and the drawer with it.
  await expect(drawer.getByText('do pagamento até esta página')).toBeVisible();
  await expect(drawer.getByText('Envia o e-mail «paid»')).toBeVisible({ timeout: 10_000 });

  const told = (await titles(page)).map((title) => title.replace(/ [→←]$/, ''));
  const path = [
    'Regista a encomenda',
    'Pede uma ordem',
    'Responde ao pedido: 201',
    'Cria a ordem',
    'Tem a resposta: 201',
    'Regista order.paid',
    'Assina e entrega, tentativa 1',
    'Confere a assinatura',
    'Faz avançar a encomenda: paid',
    'Avisa a página',
  ];
  // E-mails and the push of the creation fall where they fall.
  const places = path.map((title) =>
    title === 'Avisa a página' ? told.lastIndexOf(title) : told.indexOf(title),
  );
  expect(places, told.join('\n')).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  await expect(drawer.locator('time').first()).toHaveText(/^\d\d:\d\d:\d\d\.\d{3}$/);
  await expect(drawer.getByText(/^\+\d+ ms/).first()).toBeVisible();

  // What a developer came for, to the byte.
  const timeline = await (await fetch(`${whole.paymentsUrl}/simulator/orders/${orderId}/timeline`)).json();
  const paid = timeline.steps.find(({ type }: { type?: string }) => type === 'order.paid');
  const delivery = timeline.steps.find(
    ({ kind, event_id }: { kind: string; event_id?: string }) =>
      kind === 'delivery' && event_id === paid.event_id,
  );
  const wire = async (title: string, label: string | RegExp) => {
    const step = drawer.getByRole('listitem').filter({ hasText: title });
    const part = step.locator('details').filter({ has: page.getByText(label) });
    await part.locator('summary').click();
    await expect(part.locator('p')).toBeVisible();
    return part.locator('p > span').allTextContents();
  };
  expect(await wire('Regista order.paid', /^Os bytes do evento \(\d+ B\)$/)).toEqual([paid.body]);
  const signature = `Service-Signature: ${delivery.signature}`;
  expect(await wire('Assina e entrega', 'O que foi assinado')).toContain(signature);
  // What came is what was sent.
  const webhook = await wire('Confere a assinatura', 'O que foi recebido');
  expect(webhook).toEqual(['POST /webhooks/payments', signature, '', paid.body]);
  expect(await wire('Confere a assinatura', 'A resposta enviada')).toContain('HTTP 200');
  const created = (await wire('Tem a resposta: 201', 'O que foi recebido')).at(-1) ?? '';
  expect(JSON.parse(created)).toMatchObject({ id: orderId, status: 'pending', amount: 8900 });
  const [line, key, , , sent] = await wire('Pede uma ordem', 'O que foi enviado');
  expect(line).toBe('POST /v1/orders');
  expect(key).toMatch(/^Authorization: Bearer sk_(live|test)_▒▒▒▒/);
  expect(sent).toContain(`"external_reference":"${JSON.parse(created).external_reference}"`);
  expect(sent).toMatch(/"phone":"\+351 9▒▒▒▒.*"customer":\{"name":"name▒▒▒▒.*"email":"e-mail▒▒▒▒/);
  await expect(drawer.getByText(/req_[0-9a-z]{26}/)).not.toHaveCount(0);
  for (const file of await drawer.locator('code').allInnerTexts())
    expect(existsSync(file), `${file} is a file of ours`).toBe(true);
  await expectAccessible(page);

  // The same order as its merchant sees it, one click away.
  await expect(drawer.getByRole('link', { name: 'Esta ordem no painel do comerciante' })).toHaveAttribute(
    'href',
    `${whole.storeUrl}/dashboard/orders/${orderId}`,
  );

  // To keep: the steps that are shown, and nothing more.
  const json = `${whole.storeUrl}/purchases/${address.split('/').at(-1)}/xray.json?lang=pt`;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('link', { name: 'Descarregar JSON' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^CAR-\d+\.json$/);
  expect(file.url()).toBe(json);
  const kept = JSON.parse(readFileSync(await file.path(), 'utf8'));
  const keptTitles = kept.steps.map(({ title }: { title: string }) => title);
  for (const title of path) expect(keptTitles).toContain(title);
  expect(kept.figures_ms.paid_to_page).toBeGreaterThan(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await drawer.getByRole('button', { name: 'Copiar como JSON' }).click();
  await expect(drawer.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.steps.slice(0, kept.steps.length)).toEqual(kept.steps);

  // In no form of it is there anything secret or personal.
  const forms = [
    await drawer.evaluate((element) => element.outerHTML),
    JSON.stringify(timeline),
    await (await page.request.get(`${address}/xray`)).text(),
    await (await page.request.get(`${address.replace('/pt/', '/en/')}/xray`)).text(),
    await (await page.request.get(json)).text(),
  ];
  expect(forms.at(-1)).toContain('+351 9▒▒▒▒');
  const digits = phone.replaceAll(' ', '');
  const secrets = [
    whole.storeEnv.STORE_PAYMENTS_KEY,
    whole.storeEnv.STORE_WEBHOOK_SECRET,
    whole.storeEnv.STORE_ADMIN_PASSWORD,
    whole.paymentsEnv.PAYMENTS_HASH_KEY,
    digits,
    phone,
    'exemplo.pt',
    'Ana Reis',
  ];
  for (const form of forms) {
    for (const secret of secrets) expect(form).not.toContain(secret);
    expect(form).not.toMatch(/sk_live_\w{4}|whsec_\w{4}/);
  }
  // The page by itself is a heading and the same steps; in English too.
  await page.goto(`${address.replace('/pt/', '/en/')}/xray`);
  await expect(heading(page)).toHaveText('X-ray');
  await expect(page.getByText('Moves the purchase: paid')).toBeVisible();
});

test('a delivery that fails: its attempts, the next one’s time, and the one that succeeds', async ({
  page,
  whole,
}) => {
  test.setTimeout(40_000);
  const phone = typedPhone();
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  const orderId = await asked(whole.paymentsUrl, phone);
  const sql = postgres(whole.storeEnv.DATABASE_URL ?? '', { max: 1 });
  try {
    // For a moment the shop can't write this purchase: it responds with 500, and the event is delivered again.
    const token = page.url().split('/').at(-1);
    await sql.unsafe(
      `alter table store.purchases add constraint no_writing check (token <> '${token}') not valid`,
    );
    await payer(whole.paymentsUrl).decide(orderId, 'approve');
    const steps = async () =>
      (await (await fetch(`${whole.paymentsUrl}/simulator/orders/${orderId}/timeline`)).json()).steps;
    await expect
      .poll(async () => (await steps()).filter(({ kind }: { kind: string }) => kind === 'delivery').length)
      .toBe(1);
  } finally {
    await sql`alter table store.purchases drop constraint if exists no_writing`;
    await sql.end();
  }
  await page.goto(`${page.url()}?xray`);
  const drawer = page.getByRole('dialog', { name: 'Raio X' });
  await expect(drawer.getByText('Não conseguiu entregar, tentativa 1')).toBeVisible();
  await expect(drawer.getByText('À espera da próxima tentativa de entrega.')).toBeVisible();
  await expect(drawer.locator('dt', { hasText: 'próxima tentativa' })).toHaveCount(1);
  // Nobody touches the page: it looks again when the attempt is due.
  await expect(drawer.getByText('Assina e entrega, tentativa 2')).toBeVisible({ timeout: 12_000 });
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
});

test('nobody’s: an unknown token, an unknown order, a form that is none', async ({ page, whole }) => {
  for (const path of ['x'.repeat(24), 'short', '%25'])
    for (const url of [`/pt/purchases/${path}/xray`, `/purchases/${path}/xray.json`])
      expect((await page.request.get(whole.storeUrl + url)).status(), url).toBe(404);
  for (const id of [`ord_${'0'.repeat(26)}`, 'ord_1', '%27'])
    expect((await fetch(`${whole.paymentsUrl}/simulator/orders/${id}/timeline`)).status, id).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link opens the drawer and another closes it', async ({ page, whole }) => {
    await page.goto(`${whole.storeUrl}/pt/products/sabonete-de-alecrim`);
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await page.goto(`${whole.storeUrl}/pt/checkout`);
    await page.getByLabel('E-mail').fill('ana@exemplo.pt');
    await page.getByLabel('Nome').fill('Ana Reis');
    await page.getByRole('radio', { name: /^Multibanco/ }).check();
    await page.getByRole('button', { name: /^(Gerar referência|Pagar)/ }).click();
    await expect(heading(page)).toHaveText(/^Pague até/);
    await page.getByRole('link', { name: /raio X/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Raio X' });
    await expect(drawer.getByText('Regista order.awaiting_payment')).toBeVisible();
    await drawer.getByRole('link', { name: 'Fechar' }).click();
    await expect(drawer).toHaveCount(0);
  });
});
