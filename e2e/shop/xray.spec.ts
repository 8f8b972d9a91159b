// The X-ray of a payment: every step of a purchase that was paid the real way, in order, and nothing that is secret; and
// how it follows the payment while it is watched.
import { existsSync } from 'node:fs';
import { rendered } from '../support/rendered';
import {
  decide,
  getPage,
  openPurchase,
  paidPurchase,
  postPurchase,
  submitForm,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

interface Step {
  title: string;
  at: string;
  files: string[];
  wire?: { label: string; text: string }[];
}

test('every step in order, to the byte, and nothing secret or personal', async ({ request, whole }) => {
  const { url, phone, orderId } = await paidPurchase(request, whole);
  const json = `${url.replace('/pt/', '/')}/xray.json?lang=pt`;
  let steps: Step[] = [];
  const titles = async () => {
    ({ steps } = await (await request.get(json)).json());
    return steps.map(({ title }) => title);
  };
  await expect.poll(titles).toContain('Envia o e-mail «paid»');
  // What the service has recorded of the order.
  const timeline = await (await fetch(`${whole.paymentsUrl}/simulator/orders/${orderId}/timeline`)).json();

  await test.step('in order, with files of ours', async () => {
    const path = [
      'Regista a encomenda',
      'Pede uma ordem',
      'Recebe o pedido (201)',
      'Cria a ordem',
      'Tem a resposta: 201',
      'Regista order.paid',
      'Assina e entrega, tentativa 1',
      'Confere a assinatura',
      'Faz avançar a encomenda: paid',
    ];
    // E-mails and the notifications of the page fall where they fall.
    expect(steps.map(({ title }) => title).filter((title) => path.includes(title))).toEqual(path);
    const times = steps.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    for (const file of steps.flatMap(({ files }) => files)) expect(existsSync(file), file).toBe(true);
  });

  await test.step('what went over the wire', () => {
    const wire = (title: string, label: string) => {
      const step = steps.find((each) => each.title.startsWith(title));
      return step?.wire?.find((each) => each.label.startsWith(label))?.text.split('\n') ?? [];
    };
    const paid = timeline.steps.find(({ type }: { type?: string }) => type === 'order.paid');
    const isDelivery = ({ kind, event_id }: { kind: string; event_id?: string }) =>
      kind === 'delivery' && event_id === paid.event_id;
    const signature = `Service-Signature: ${timeline.steps.find(isDelivery).signature}`;
    expect(wire('Regista order.paid', 'Os bytes do evento')).toEqual([paid.body]);
    expect(wire('Assina e entrega', 'O que foi assinado')).toContain(signature);
    // The recorded bytes equal the sent bytes.
    const received = ['POST /webhooks/payments', signature, '', paid.body];
    expect(wire('Confere a assinatura', 'O que foi recebido')).toEqual(received);
    expect(wire('Confere a assinatura', 'A resposta enviada')).toContain('HTTP 200');
    const created = JSON.parse(wire('Tem a resposta: 201', 'O que foi recebido').at(-1) ?? '');
    expect(created).toMatchObject({ id: orderId, status: 'pending', amount: 8900 });
    const [, key, , , sent] = wire('Pede uma ordem', 'O que foi enviado');
    expect(key).toMatch(/^Authorization: Bearer sk_(live|test)_▒▒▒▒/);
    expect(sent).toContain(`"external_reference":"${created.external_reference}"`);
    expect(sent).toMatch(/"phone":"\+351 9▒▒▒▒.*"customer":\{"name":"name▒▒▒▒.*"email":"e-mail▒▒▒▒/);
  });

  await test.step('beside the purchase and alone, without JavaScript too; nowhere anything secret', async () => {
    const alone = await getPage(request, `${url.replace('/pt/', '/en/')}/xray`);
    expect(alone.heading).toBe('X-ray');
    expect(alone.text).toContain('Moves the purchase: paid');
    const beside = await getPage(request, `${url}?xray`);
    expect(beside.text).toContain('Faz avançar a encomenda: paid');
    expect(beside.text).toContain('Caruma para Eclusa: 200');
    expect(beside.html).toMatch(
      / href="[^"]*\/xray\.json[^>]* download="CAR-\d+\.json"| download="CAR-\d+\.json"[^>]* href="[^"]*\/xray\.json/,
    );
    // The same order as its merchant sees it.
    expect(beside.html).toContain(`href="${whole.storeUrl}/dashboard/orders/${orderId}"`);
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
    const pages = [alone.html, await (await request.get(`${url}/xray`)).text()];
    for (const form of [...pages, JSON.stringify(timeline), JSON.stringify(steps)]) {
      for (const secret of secrets) expect(form).not.toContain(secret);
      expect(form).not.toMatch(/sk_live_\w{4}|whsec_\w{4}/);
    }
  });
});

test('an error of the API, whose message is in Portuguese, leads to what it means in the page’s language', async ({
  request,
  whole,
}) => {
  const url = await postPurchase(request, whole.storeUrl, { lang: 'en', method: 'mbway' });
  await submitForm(request, url, /^Send a new/, { phone: '910 000 402' });
  const { html } = await getPage(request, `${url}/xray`);
  expect(html).toContain(`href="${whole.storeUrl}/docs/errors#payment_failed"`);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('while it is watched: new steps cross and are highlighted for a moment; a reader who went elsewhere stays there', async ({
    page,
    whole,
  }) => {
    const phone = typedPhone();
    await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
    await page.goto(`${page.url()}?xray`);
    const last = 'Faz avançar a encomenda: paid';
    const drawer = page.getByRole('dialog', { name: 'Raio X' });
    await expect(drawer.getByText('À espera de que o pagador decida')).toBeVisible();
    // Earlier steps are not marked as new.
    await expect(drawer.locator('[data-fresh]')).toHaveCount(0);
    await page.evaluate(() =>
      document.addEventListener('animationstart', ({ animationName }) => {
        if (animationName === 'cross') document.body.dataset.crossed = '';
      }),
    );
    const read = drawer.getByText('Pede uma ordem');
    await read.scrollIntoViewIfNeeded();
    await read.hover();
    // The page has noticed that its end is out of sight.
    await rendered(page);
    await page.mouse.wheel(0, -20);
    await decide(whole, phone, 'approve');
    await expect(drawer.locator('li[data-fresh]', { has: page.getByText(last) })).toHaveCount(1);
    await expect(read).toBeInViewport();
    await expect(drawer.getByText(last)).not.toBeInViewport();
    await expect(page.locator('body[data-crossed]')).toBeAttached();
    await expect(drawer.getByText('do pagamento até esta página')).toBeAttached();
    // Back at the end: what comes next, an e-mail, is followed again.
    await drawer.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(drawer.getByText('Envia o e-mail «paid»')).toBeInViewport();
    await expect(drawer.locator('[data-fresh]')).toHaveCount(0);
  });
});
