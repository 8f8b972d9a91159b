// The X-ray of a payment: every step of a purchase that was paid the real way, in order, and nothing that is secret; and
// how it follows the payment while it is watched.
import { existsSync } from 'node:fs';
import type { APIRequestContext, Page } from 'playwright/test';
import postgres from 'postgres';
import type { Systems } from '../support/shared-servers';
import {
  decide,
  expectHeading,
  getPage,
  heading,
  openPurchase,
  postPurchase,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

interface Exported {
  figures_ms: { paid_to_page?: number };
  steps: { title: string; at: string; files: string[]; wire?: { label: string; text: string }[] }[];
}

const jsonOf = (url: string) => `${url.replace(/\/(pt|en)\/purchases/, '/purchases')}/xray.json?lang=pt`;

/** Buys and pays with MB WAY over HTTP; resolves to the X-ray once its last step, an e-mail, is there. */
async function paidPurchase(request: APIRequestContext, systems: Systems) {
  const phone = typedPhone();
  const url = await postPurchase(request, systems.storeUrl, { method: 'mbway', phone });
  const orderId = await decide(systems, phone, 'approve');
  await expectHeading(request, url, 'Pagamento confirmado.');
  const read = async (): Promise<Exported> => (await request.get(jsonOf(url))).json();
  const titles = async () => (await read()).steps.map(({ title }) => title);
  await expect.poll(titles, { timeout: 10_000 }).toContain('Envia o e-mail «paid»');
  return { url, phone, orderId, xray: await read(), timeline: await timelineOf(systems, orderId) };
}

/** What the service has recorded of an order. */
const timelineOf = async ({ paymentsUrl }: Systems, orderId: string) =>
  (await fetch(`${paymentsUrl}/simulator/orders/${orderId}/timeline`)).json();

test('every step in order, on both sides, with files of ours', async ({ request, whole }) => {
  const { url, orderId, xray } = await paidPurchase(request, whole);
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
  ];
  const titles = xray.steps.map(({ title }) => title);
  // E-mails and the notifications of the page fall where they fall.
  expect(titles.filter((title) => path.includes(title))).toEqual(path);
  const times = xray.steps.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  for (const file of xray.steps.flatMap(({ files }) => files))
    expect(existsSync(file), `${file} is a file of ours`).toBe(true);
  // By itself and beside its purchase, without JavaScript too; the same order as its merchant sees it is one click away.
  const alone = await getPage(request, `${url.replace('/pt/', '/en/')}/xray`);
  expect(alone).toMatchObject({
    heading: 'X-ray',
    text: expect.stringContaining('Moves the purchase: paid'),
  });
  const beside = await getPage(request, `${url}?xray`);
  expect(beside.text).toContain('Faz avançar a encomenda: paid');
  expect(beside.text).toContain('Caruma para Eclusa: 200');
  expect(beside.html).toContain(`href="${whole.storeUrl}/dashboard/orders/${orderId}"`);
});

test('what went over the wire, to the byte', async ({ request, whole }) => {
  const { orderId, xray, timeline } = await paidPurchase(request, whole);
  const wire = (title: string, label: string | RegExp) =>
    xray.steps
      .find((step) => step.title.startsWith(title))
      ?.wire?.find((each) => (typeof label === 'string' ? each.label === label : label.test(each.label)))
      ?.text.split('\n') ?? [];
  const paid = timeline.steps.find(({ type }: { type?: string }) => type === 'order.paid');
  const isDelivery = ({ kind, event_id }: { kind: string; event_id?: string }) =>
    kind === 'delivery' && event_id === paid.event_id;
  const signature = `Service-Signature: ${timeline.steps.find(isDelivery).signature}`;
  expect(wire('Regista order.paid', /^Os bytes do evento \(\d+ B\)$/)).toEqual([paid.body]);
  expect(wire('Assina e entrega', 'O que foi assinado')).toContain(signature);
  // What came is what was sent.
  const received = ['POST /webhooks/payments', signature, '', paid.body];
  expect(wire('Confere a assinatura', 'O que foi recebido')).toEqual(received);
  expect(wire('Confere a assinatura', 'A resposta enviada')).toContain('HTTP 200');
  const created = JSON.parse(wire('Tem a resposta: 201', 'O que foi recebido').at(-1) ?? '');
  expect(created).toMatchObject({ id: orderId, status: 'pending', amount: 8900 });
  const [line, key, , , sent] = wire('Pede uma ordem', 'O que foi enviado');
  expect(line).toBe('POST /v1/orders');
  expect(key).toMatch(/^Authorization: Bearer sk_(live|test)_▒▒▒▒/);
  expect(sent).toContain(`"external_reference":"${created.external_reference}"`);
  expect(sent).toMatch(/"phone":"\+351 9▒▒▒▒.*"customer":\{"name":"name▒▒▒▒.*"email":"e-mail▒▒▒▒/);
});

test('in no form of it is there anything secret or personal', async ({ request, whole }) => {
  const { url, phone, timeline } = await paidPurchase(request, whole);
  const forms = [JSON.stringify(timeline)];
  for (const form of [`${url}/xray`, `${url.replace('/pt/', '/en/')}/xray`, jsonOf(url)])
    forms.push(await (await request.get(form)).text());
  const { storeEnv, paymentsEnv } = whole;
  const secrets = [
    storeEnv.STORE_PAYMENTS_KEY,
    storeEnv.STORE_WEBHOOK_SECRET,
    storeEnv.STORE_ADMIN_PASSWORD,
    paymentsEnv.PAYMENTS_HASH_KEY,
    phone.replaceAll(' ', ''),
    phone,
    'exemplo.pt',
    'Ana Reis',
  ];
  for (const form of forms) {
    for (const secret of secrets) expect(form).not.toContain(secret);
    expect(form).not.toMatch(/sk_live_\w{4}|whsec_\w{4}/);
  }
});

test('nobody’s: an unknown token, an unknown order, a form that is none', async ({ request, whole }) => {
  for (const path of ['x'.repeat(24), 'short', '%25'])
    for (const url of [`/pt/purchases/${path}/xray`, `/purchases/${path}/xray.json`])
      expect((await request.get(whole.storeUrl + url)).status(), url).toBe(404);
  for (const id of [`ord_${'0'.repeat(26)}`, 'ord_1', '%27'])
    expect((await request.get(`${whole.paymentsUrl}/simulator/orders/${id}/timeline`)).status(), id).toBe(
      404,
    );
});

const LAST = 'Faz avançar a encomenda: paid';
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Raio X' });

/** Opens the X-ray of a purchase that waits for its payer, who is on `phone`. */
async function openWaiting(page: Page, { storeUrl }: Systems) {
  const phone = typedPhone();
  await openPurchase(page, storeUrl, { method: 'mbway', phone });
  await page.goto(`${page.url()}?xray`);
  const drawer = drawerOf(page);
  await expect(drawer.getByText('À espera de que o pagador decida')).toBeVisible();
  return { drawer, phone };
}

test('opened from the keyboard it takes the focus, and gives it back; its JSON can be kept', async ({
  page,
  whole,
}) => {
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone: typedPhone() });
  const opener = page.getByRole('link', { name: 'Veja o raio X deste pagamento' });
  const drawer = drawerOf(page);
  await opener.press('Enter');
  await expect(drawer.getByRole('heading', { name: 'Raio X' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('link', { name: 'Descarregar JSON' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^CAR-\d+\.json$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await drawer.getByRole('button', { name: 'Copiar como JSON' }).click();
  await expect(drawer.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const { steps } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(steps[0].title).toBe('Regista a encomenda');
});

test('while it is watched, new steps are highlighted for a moment and scrolled into view', async ({
  page,
  whole,
}) => {
  const { drawer, phone } = await openWaiting(page, whole);
  // What was there before is not new.
  await expect(drawer.locator('[data-fresh]')).toHaveCount(0);
  await decide(whole, phone, 'approve');
  await expect(drawer.locator('li[data-fresh]', { has: page.getByText(LAST) })).toHaveCount(1);
  await expect(drawer.getByText(LAST)).toBeInViewport();
  await expect(drawer.getByText('do pagamento até esta página')).toBeAttached();
  await expect(drawer.locator('[data-fresh]')).toHaveCount(0, { timeout: 15_000 });
});

test('a reader who went elsewhere stays there, until the end is in view again', async ({ page, whole }) => {
  const { drawer, phone } = await openWaiting(page, whole);
  const read = drawer.getByText('Pede uma ordem');
  await read.scrollIntoViewIfNeeded();
  await read.hover();
  await page.mouse.wheel(0, -20);
  await decide(whole, phone, 'approve');
  await expect(drawer.locator('li[data-fresh]', { has: page.getByText(LAST) })).toHaveCount(1);
  await expect(read).toBeInViewport();
  await expect(drawer.getByText(LAST)).not.toBeInViewport();
  // Back at the end: what comes next, an e-mail, is followed again.
  await drawer.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(drawer.getByText('Envia o e-mail «paid»')).toBeInViewport({ timeout: 15_000 });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('an arrow that crosses moves from one lane to the other, if it may', async ({ page, whole }) => {
      const { drawer, phone } = await openWaiting(page, whole);
      await page.evaluate(() => {
        document.addEventListener('animationstart', ({ animationName, target }) => {
          const [animation] = (target as Element).getAnimations();
          const { duration = 0 } = animation?.effect?.getTiming() ?? {};
          if (animationName === 'cross') document.body.dataset.crossed = String(duration);
        });
      });
      await decide(whole, phone, 'approve');
      await expect(drawer.getByText(LAST)).toBeVisible();
      const longest = async () => Number((await page.locator('body').getAttribute('data-crossed')) ?? 0);
      if (reducedMotion === 'reduce') expect(await longest()).toBeLessThan(1);
      else await expect.poll(longest).toBeGreaterThan(300);
    });
  });

test('a delivery that fails: its attempts, the next one’s time, and the one that succeeds', async ({
  page,
  whole,
}) => {
  const phone = typedPhone();
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
  const token = page.url().split('/').at(-1);
  const sql = postgres(whole.storeEnv.DATABASE_URL ?? '', { max: 1 });
  try {
    // For a moment the shop can't write this purchase: it responds with 500, and the event is delivered again.
    await sql.unsafe(
      `alter table store.payments add constraint no_writing check (token <> '${token}') not valid`,
    );
    const orderId = await decide(whole, phone, 'approve');
    const deliveries = async () =>
      (await timelineOf(whole, orderId)).steps.filter(({ kind }: { kind: string }) => kind === 'delivery');
    await expect.poll(deliveries).toHaveLength(1);
  } finally {
    await sql`alter table store.payments drop constraint if exists no_writing`;
    await sql.end();
  }
  await page.goto(`${page.url()}?xray`);
  const drawer = drawerOf(page);
  await expect(drawer.getByText('Não conseguiu entregar, tentativa 1')).toBeVisible();
  await expect(drawer.getByText('À espera da próxima tentativa de entrega.')).toBeVisible();
  // Nobody touches the page: it looks again when the attempt is due.
  await expect(drawer.getByText('Assina e entrega, tentativa 2')).toBeVisible({ timeout: 12_000 });
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
});
