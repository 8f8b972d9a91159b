// The X-ray while it is watched: it follows the payment, draws it as a sequence, and leaves a reader alone.
import type { Locator, Page } from 'playwright/test';
import { Merchant } from '../support/merchant';
import { heading, openPurchase, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

/** Opens the X-ray of a purchase that waits for its payer; resolves to what has the payer approve. */
async function openWaiting(page: Page, { storeUrl, paymentsUrl }: { storeUrl: string; paymentsUrl: string }) {
  const phone = typedPhone();
  await openPurchase(page, storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await page.goto(`${page.url()}?xray`);
  const drawer = page.getByRole('dialog', { name: 'Raio X' });
  await expect(drawer.getByText('À espera de que o pagador decida')).toBeVisible();
  const payer = new Merchant(paymentsUrl, '', '', '');
  const [request] = await payer.pendingOn(`+351${phone.replaceAll(' ', '')}`);
  const orderId = request?.order_id ?? '';
  return { drawer, orderId, approve: () => payer.decide(orderId, 'approve') };
}

const LAST = 'Faz avançar a encomenda: paid';
const lastStep = (drawer: Locator) => drawer.getByText(LAST);

test('new steps are highlighted for a moment and scrolled into view', async ({ page, whole }) => {
  const { drawer, approve } = await openWaiting(page, whole);
  // What was there before is not new.
  await expect(drawer.locator('[data-fresh]')).toHaveCount(0);
  await expect(drawer.locator('time').first()).toBeInViewport();
  await approve();
  const fresh = drawer.locator('li[data-fresh]', { has: page.getByText(LAST) });
  await expect(fresh).toHaveCount(1);
  await expect(lastStep(drawer)).toBeInViewport();
  await expect(drawer.locator('[data-fresh]')).toHaveCount(0, { timeout: 15_000 });
});

test('a reader who went elsewhere stays there, until the end is in view again', async ({ page, whole }) => {
  const { drawer, approve } = await openWaiting(page, whole);
  const read = drawer.getByText('Pede uma ordem');
  await read.scrollIntoViewIfNeeded();
  await read.hover();
  await page.mouse.wheel(0, -20);
  await approve();
  await expect(drawer.locator('li[data-fresh]', { has: page.getByText(LAST) })).toHaveCount(1);
  await expect(read).toBeInViewport();
  await expect(lastStep(drawer)).not.toBeInViewport();
  // Back at the end: what comes next, an e-mail, is followed again.
  await drawer.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(drawer.getByText('Envia o e-mail «paid»')).toBeInViewport({ timeout: 15_000 });
});

test('a sequence diagram tells who sent what to whom, with the recorded times', async ({ page, whole }) => {
  const { drawer, orderId, approve } = await openWaiting(page, whole);
  await approve();
  const diagram = drawer.getByRole('figure', { name: 'A sequência' });
  const arrows = diagram.getByRole('listitem');
  await expect(arrows.filter({ hasText: 'Caruma para Eclusa: 200' })).toHaveCount(1);
  await expect(arrows.filter({ hasText: 'Caruma para A sua página: atualização' })).not.toHaveCount(0);
  const told = (await arrows.allTextContents()).map((text) => text.replace(/ [+]?[\d.:]+( ms| s)?$/, ''));
  const path = [
    'A sua página para Caruma: encomenda',
    'Caruma para Eclusa: POST /v1/orders',
    'Eclusa para Telemóvel: pedido de pagamento',
    'Eclusa para Caruma: 201',
    'Telemóvel para Eclusa: aprova',
    'Eclusa para Caruma: order.paid',
    'Caruma para Eclusa: 200',
  ];
  expect(told.filter((line) => path.includes(line))).toEqual(path);
  const { steps } = await (await fetch(`${whole.paymentsUrl}/simulator/orders/${orderId}/timeline`)).json();
  const delivery = steps.find(({ kind }: { kind: string }) => kind === 'delivery');
  const sent = arrows.filter({ hasText: 'order.paid' }).locator('time');
  await expect(sent).toHaveAttribute('datetime', delivery.at);
  const received = arrows.filter({ hasText: 'Caruma para Eclusa: 200' }).locator('time');
  const end = new Date(Date.parse(delivery.at) + delivery.duration_ms).toISOString();
  await expect(received).toHaveAttribute('datetime', end);
  await expect(received).toHaveText(/^\+[\d.]+ m?s$/);
  // It fits a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const arrow of await arrows.locator('time').all()) {
    const { x = 0, width = 0 } = (await arrow.boundingBox()) ?? {};
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(390);
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('an arrow that crosses moves from one lane to the other, if it may', async ({ page, whole }) => {
      const { drawer, approve } = await openWaiting(page, whole);
      await page.evaluate(() => {
        Object.assign(window, { longest: 0 });
        document.addEventListener('animationstart', ({ animationName, target }) => {
          const [animation] = (target as Element).getAnimations();
          const { duration = 0 } = animation?.effect?.getTiming() ?? {};
          const { longest } = window as unknown as { longest: number };
          if (animationName === 'cross')
            Object.assign(window, { longest: Math.max(longest, Number(duration)) });
        });
      });
      await approve();
      await expect(lastStep(drawer)).toBeVisible();
      const longest = () => page.evaluate(() => (window as unknown as { longest: number }).longest);
      if (reducedMotion === 'reduce') expect(await longest()).toBeLessThan(1);
      else await expect.poll(longest).toBeGreaterThan(300);
    });
  });
