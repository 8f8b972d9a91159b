// The demonstration explains itself: from the home page to a paid page in three clicks, and from every part to every other.
import type { Page } from 'playwright/test';
import { DEMO_MESSAGES } from '@/lib/store/demo/demo-messages';
import { expectAccessible } from '../support/accessible';
import { Merchant } from '../support/merchant';
import { heading, openPurchase, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

for (const lang of ['pt', 'en'] as const) {
  const say = DEMO_MESSAGES[lang];
  test(`three clicks from the home page to paid, all of it on one screen (${lang})`, async ({
    page,
    whole,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => /error|warning/.test(message.type()) && problems.push(message.text()));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${whole.storeUrl}/${lang}`);
    const inView = async (name: RegExp | string, within = page.locator('body')) => {
      const button = within.getByRole('button', { name }).first();
      await expect(button).toBeInViewport({ ratio: 1 });
      return button;
    };
    await (await inView(say.try)).click();
    await expect(page).toHaveURL(/\/checkout\?sample$/);
    await (await inView(/ MB WAY$/)).click();
    await expect(heading(page)).toHaveText(
      lang === 'pt' ? 'Confirme na app MB WAY.' : 'Confirm in the MB WAY app.',
    );
    const phone = page.frameLocator('#device iframe');
    const approve = phone.getByRole('button', { name: lang === 'pt' ? 'Aprovar' : 'Approve' });
    await expect(approve).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await approve.click();
    await expect(heading(page)).toHaveText(lang === 'pt' ? 'Pagamento confirmado.' : 'Payment confirmed.');
    await expect(heading(page)).toBeInViewport({ ratio: 1 });
    await expect(
      phone.getByRole('heading', { name: lang === 'pt' ? 'Pagamento aprovado' : 'Payment approved' }),
    ).toBeInViewport();
    await expect(page.getByTestId('confirmed-in')).toHaveText(
      new RegExp(say.confirmedIn.mbway.replace('{ms}', '\\d+')),
    );
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: say.docs })).toHaveAttribute(
      'href',
      lang === 'pt' ? /\/docs\/pt\/next-app$/ : /\/docs\/next-app$/,
    );
    // Opened later, the page tells what it knows then.
    await page.reload();
    await expect(page.getByTestId('confirmed-in')).toHaveText(
      new RegExp(say.knownAfter.replace('{ms}', '\\d+')),
    );
    expect(problems).toEqual([]);
  });
}

for (const width of [320, 1024, 1280])
  test(`the measured time takes a place that was kept for it: nothing below it moves (${width} px)`, async ({
    page,
    whole,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const phone = typedPhone();
    await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
    await page.goto(`${page.url()}?device`);
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
    const places = placesBelowTime(page, 'Pagamento confirmado.');
    const payer = new Merchant(whole.paymentsUrl, '', '', '');
    const [request] = await payer.pendingOn(`+351${phone.replaceAll(' ', '')}`);
    await payer.decide(request?.order_id ?? '', 'approve');
    const { before, after } = await places;
    expect(after).toBeGreaterThan(0);
    expect(before).not.toEqual([]);
    expect(new Set(before)).toEqual(new Set([after]));
  });

/**
 * Looks at each frame that the page renders until it shows the measured time. Resolves to the top of what is below it, in
 * pixels: in the frames that showed paid without the time, and with it.
 */
const placesBelowTime = (page: Page, paid: string) =>
  page.evaluate(
    (paid) =>
      new Promise<{ before: number[]; after: number }>((resolve) => {
        const before: number[] = [];
        const look = () => {
          const below = document.querySelector('main aside:not(#device)')?.getBoundingClientRect().top;
          const top = (below ?? Number.NaN) + scrollY;
          if (document.querySelector('[data-testid=confirmed-in]')) return resolve({ before, after: top });
          if (document.querySelector('h1')?.textContent === paid) before.push(top);
          requestAnimationFrame(look);
        };
        look();
      }),
    paid,
  );

test('each guided purchase has a shopper of its own, so that none uses up what the shop takes from one', async ({
  page,
  whole,
}) => {
  const shopper = async () => {
    await page.goto(`${whole.storeUrl}/pt`);
    await page.getByRole('button', { name: DEMO_MESSAGES.pt.try }).click();
    await expect(page).toHaveURL(/\/checkout\?sample$/);
    return [await page.getByLabel('E-mail').inputValue(), await page.getByLabel(/^Telemóvel/).inputValue()];
  };
  const [email, phone] = await shopper();
  const [otherEmail, otherPhone] = await shopper();
  expect(otherEmail).not.toBe(email);
  expect(otherPhone).not.toBe(phone);
});

test('on a narrow screen the phone is a page of its own, with a way back', async ({ page, whole }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone: typedPhone() });
  const purchase = page.url();
  await page.getByRole('link', { name: DEMO_MESSAGES.pt.openPhone }).click();
  await expect(page).toHaveURL(/\/simulator\/phone\?/);
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à encomenda' }).last().click();
  await expect(page).toHaveURL(purchase);
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
});

test('the panel opens and closes by keyboard, and a change of method changes the device', async ({
  page,
  whole,
}) => {
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone: typedPhone() });
  await page.getByRole('link', { name: DEMO_MESSAGES.pt.openPhone }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: DEMO_MESSAGES.pt.phone });
  await expect(panel.getByRole('heading')).toBeFocused();
  // The X-ray opens beside it, and closing one keeps the other.
  await page.getByRole('link', { name: 'Veja o raio X deste pagamento' }).click();
  await expect(page).toHaveURL(/\?device&xray$/);
  await expect(page.getByRole('heading', { name: 'Raio X' })).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?device$/);
  // Closed, the focus is back where it was; opened again, it is with the device.
  await panel.getByRole('link', { name: 'Fechar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: DEMO_MESSAGES.pt.openPhone })).toBeFocused();
  await page.getByText('Pagar por Multibanco', { exact: true }).click();
  await page.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
});

test('the bar links every part of the demonstration, on every page, and back', async ({ page, whole }) => {
  await openPurchase(page, whole.storeUrl, { method: 'multibanco' });
  const purchase = page.url();
  const names = ['Shop', 'Last purchase', 'X-ray', 'All on one screen', 'Phone', 'ATM'];
  const more = ['Simulator and clock', 'Shop admin', 'Eclusa dashboard', 'Docs'];
  for (const path of ['/en', '/en/cart', '/docs', '/docs/errors', '/dashboard/login', '/simulator?lang=en']) {
    await page.goto(whole.storeUrl + path);
    const bar = page.getByRole('navigation', { name: 'Parts of the demonstration' });
    await expect(bar.getByRole('link')).toHaveText([...names, ...more]);
    for (const link of await bar.getByRole('link').all()) {
      const response = await page.request.get(
        new URL((await link.getAttribute('href')) ?? '', page.url()).href,
      );
      expect(response.status(), `${path}: ${await link.textContent()}`).toBe(200);
    }
  }
  for (const path of ['/pt', '/simulator', '/docs/pt']) {
    await page.goto(whole.storeUrl + path);
    const docs = page.getByRole('navigation', { name: 'Partes da demonstração' }).getByText('Docs');
    await expect(docs, path).toHaveAttribute('href', '/docs/pt');
  }
  await page.goto(`${whole.storeUrl}/pt`);
  await page.getByRole('link', { name: 'Última encomenda' }).click();
  await expect(page).toHaveURL(purchase);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Explorar', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Raio X', exact: true }).click();
  await expect(page).toHaveURL(`${purchase}/xray`);
});

test('on a phone the checkout shows its title, then what is bought, then the form', async ({
  page,
  whole,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${whole.storeUrl}/pt`);
  await page.getByRole('button', { name: DEMO_MESSAGES.pt.try }).click();
  const parts = [
    heading(page),
    page.getByRole('region', { name: 'A sua encomenda' }),
    page.getByLabel('E-mail'),
  ];
  const tops = [];
  for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});
