// Every state of a purchase's page and every row of the messages table, in Portuguese and English, with money, dates and
// Lisbon's time as each language writes them. What a purchase says in English is read from the same one's English page;
// axe looks at each state in light and dark, in Portuguese: in English the same page has other messages.
import type { Page } from 'playwright/test';
import { refusalText } from '@/lib/store/checkout/check-out';
import type { Lang } from '@/lib/store/lang';
import { expectAccessible } from '../support/accessible';
import { creatingPurchase, flaggedPurchase, soldOutPurchase } from '../support/made-purchases';
import { Merchant } from '../support/merchant';
import {
  checkOut,
  heading,
  openPurchase,
  phoneField,
  readVoucher,
  shopMerchant,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';
import { STATE_MESSAGES } from './state-messages';

// The shopper is far away: deadlines are Lisbon's all the same.
test.describe.configure({ timeout: 90_000 });
test.use({ timezoneId: 'Pacific/Auckland', permissions: ['clipboard-read', 'clipboard-write'] });

const e164 = (typed: string) => `+351${typed.replaceAll(' ', '')}`;
const payers = (url: string) => new Merchant(url, '', '', '');

/** Looks at the page in Portuguese, as axe does, then at the same purchase in English. */
async function inBothLanguages(
  page: Page,
  look: (say: (typeof STATE_MESSAGES)[Lang], lang: Lang) => Promise<void>,
): Promise<void> {
  await look(STATE_MESSAGES.pt, 'pt');
  await expectAccessible(page);
  await page.goto(page.url().replace('/pt/', '/en/'));
  await look(STATE_MESSAGES.en, 'en');
}

async function expectAccessibleIn(lang: Lang, page: Page): Promise<void> {
  if (lang === 'pt') await expectAccessible(page);
}

/** The payer decides, without the pages of the phone. */
async function decide(paymentsUrl: string, phone: string, action: 'approve' | 'decline') {
  const [request] = await payers(paymentsUrl).pendingOn(e164(phone));
  expect((await payers(paymentsUrl).decide(request?.order_id ?? '', action)).status).toBe(200);
}

const escaped = (text: string) => text.replace(/[.()+]/g, '\\$&');

/** The day a week from now, as Lisbon writes it. */
const inAWeek = (lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'pt' ? 'pt-PT' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Lisbon',
  }).format(Date.now() + 7 * 86_400_000);

for (const lang of ['pt', 'en'] as const) {
  const say = STATE_MESSAGES[lang];
  test.describe(`in ${lang}`, () => {
    test('checkout: what each method means, its limits, and what to do about every error', async ({
      page,
      whole,
    }) => {
      const cart = (value: string) =>
        page.context().addCookies([{ name: 'caruma_cart', value, url: whole.storeUrl }]);
      await cart('postal:1:45');
      await page.goto(`${whole.storeUrl}/${lang}/checkout`);
      await expect(page.getByRole('radio', { name: `MB WAY ${say.range}` })).toBeDisabled();
      await expectAccessibleIn(lang, page);
      await cart('manta-de-burel:1:8900');
      await page.goto(`${whole.storeUrl}/${lang}/checkout`);
      const multibanco = page.getByRole('radio', { name: `Multibanco ${say.multibancoMeans}` });
      await multibanco.check();
      await expect(page.getByRole('button', { name: say.payMultibanco })).toBeVisible();
      await page.getByRole('radio', { name: `MB WAY ${say.mbwayMeans}` }).check();
      const pay = page.getByRole('button', { name: say.payMbway });
      await page.getByText(say.addNif).click();
      await page.getByLabel('NIF', { exact: true }).fill('123456788');
      for (const [typed, answer] of Object.entries(say.typed)) {
        await phoneField(page, lang).fill(typed);
        await pay.click();
        await expect(page.getByRole('link', { name: answer })).toBeVisible();
        await expect(phoneField(page, lang)).toHaveAccessibleDescription(new RegExp(`${escaped(answer)}$`));
        await expect(phoneField(page, lang)).toHaveValue(typed);
      }
      await expect(page.getByRole('link', { name: say.wrongNif })).toBeVisible();
      for (const code of ['unauthorized', 'internal_error', null])
        expect(refusalText(code, 'mbway', lang)).toBe(say.notStarted);
    });

    test('pending: number and amount, a countdown, and after 30 s what to do', async ({ page, whole }) => {
      await page.clock.install();
      const phone = typedPhone();
      await checkOut(page, whole.storeUrl, { lang, method: 'mbway', phone });
      await expect(heading(page)).toHaveText(say.pending);
      await expect(page.getByText(say.asked(phone))).toBeVisible();
      await expect(page).toHaveTitle(say.pendingTitle);
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'pt' ? 'pt-PT' : 'en-GB');
      await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/);
      // Pressed too early, it says that there is no confirmation yet.
      await page.getByRole('link', { name: say.approved }).click();
      await expect(page.getByRole('status').getByText(say.stillWaiting)).toBeVisible();
      await expectAccessibleIn(lang, page);

      const hint = page.getByText(say.noPush);
      await expect(hint).toBeHidden();
      await expect(page.getByText(say.soon)).toBeVisible();
      await page.clock.fastForward('00:31');
      await expect(hint).toBeVisible();

      await page.getByText(say.wrongNumber, { exact: true }).click();
      await expect(page.getByText(say.warning).first()).toBeVisible();
      await page.getByText(say.wrongNumber, { exact: true }).click();
      await page.getByText(say.byMultibanco, { exact: true }).click();
      await expect(page.getByText(say.warning).last()).toBeVisible();
      await expect(page.getByRole('button', { name: say.switch, exact: true })).toBeVisible();
      await expectAccessibleIn(lang, page);
      await page.getByRole('link', { name: say.stay }).last().click();
      await expect(page.getByText(say.warning).last()).toBeHidden();
      // Said once the page stands: its countdown runs.
      await expect(page.getByRole('status').getByText(say.pending)).toBeAttached();

      // The last minute is said once, and at 0:00 nobody guesses: the response is the server's.
      await page.clock.fastForward('03:10');
      await expect(page.getByRole('status').getByText(say.oneMinute)).toBeAttached();
      await page.clock.fastForward('01:00');
      await expect(heading(page)).toHaveText(say.overdue);
      await expect(page.getByText(say.doNotPay, { exact: true })).toBeVisible();
      await expect(page.getByRole('timer')).toBeHidden();
      // Nothing on the page could lead to paying twice.
      for (const text of [say.approved, say.wrongNumber, say.byMultibanco])
        await expect(page.getByText(text, { exact: true })).toBeHidden();
      await expectAccessibleIn(lang, page);
      await decide(whole.paymentsUrl, phone, 'approve');
      await expect(heading(page)).toHaveText(say.paid);
    });
  });
}

const pt = STATE_MESSAGES.pt;

/** A purchase that waits for its payer; resolves to the number of the phone. */
async function pendingPurchase(page: Page, storeUrl: string): Promise<string> {
  const phone = typedPhone();
  await openPurchase(page, storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText(pt.pending);
  return phone;
}

test('awaiting: the voucher, its deadline in Lisbon, and each field to copy', async ({ page, whole }) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told, print: () => told.push('printed') });
    Object.assign(navigator, { share: async ({ text }: ShareData) => void told.push(text ?? '') });
  });
  await openPurchase(page, whole.storeUrl, { method: 'multibanco' });
  await inBothLanguages(page, async (say, lang) => {
    await expect(heading(page)).toHaveText(say.payBy(inAWeek(lang)));
    await expect(page).toHaveTitle(say.awaitingTitle);
    for (const text of [say.payee, ...say.steps, say.comeBack])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator('dd', { hasText: say.money }).first()).toBeVisible();
    const { entity, reference } = await readVoucher(page, lang);
    for (const [button, copied] of [
      [say.copyEntity, entity],
      [say.copyReference, reference],
      [say.copyAmount, '89,00'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
    }
    await page.getByRole('button', { name: say.copyAll }).click();
    const all = await page.evaluate(() => navigator.clipboard.readText());
    expect(all.replaceAll('\u00a0', ' ')).toContain(say.money);
    await page.getByRole('button', { name: say.print }).click();
    await page.getByRole('button', { name: say.share }).click();
    const [printed, shared] = await page.evaluate(() => (window as unknown as { told: string[] }).told);
    expect(printed).toBe('printed');
    expect(shared).toContain(all);
    expect(shared).toContain(new URL(page.url()).pathname);
    // A screen reader gets digit after digit, the eye groups of three.
    await expect(page.getByText([...reference].join(' '), { exact: true })).toBeAttached();
    await expect(page.getByText(/^\d{3}\s\d{3}\s\d{3}$/)).toBeVisible();
    const calendar = (await page.getByRole('link', { name: say.calendar }).getAttribute('href')) ?? '';
    const reminder = await page.request.get(new URL(calendar, page.url()).href, {
      // No client chooses where the reminder links to.
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(reminder.headers()['content-type']).toContain('text/calendar');
    // In the language of the purchase, not of this page.
    const token = page.url().split('/').at(-1) ?? '';
    expect((await reminder.text()).replaceAll('\r\n ', '')).toContain(`/pt/purchases/${token}`);
    expect(await reminder.text()).not.toContain('evil.example');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(say.payee)).toBeVisible();
    await expect(page.getByRole('button', { name: say.copyAll })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
});

test('paid: thanks by first name, and a receipt in Lisbon time', async ({ page, whole }) => {
  await decide(whole.paymentsUrl, await pendingPurchase(page, whole.storeUrl), 'approve');
  await inBothLanguages(page, async (say) => {
    await expect(heading(page)).toHaveText(say.paid);
    await expect(page.getByText(say.thanks)).toBeVisible();
    await expect(page).toHaveTitle(say.paidTitle);
    await expect(page.getByRole('button', { name: say.receipt })).toBeVisible();
    const receipt = page.locator('#receipt');
    await expect(receipt.getByText(say.money).first()).toBeVisible();
    const shown = (await receipt.getByText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/).textContent()) ?? '';
    const lisbon = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Europe/Lisbon',
    });
    expect([Date.now(), Date.now() - 60_000].map((moment) => lisbon.format(moment))).toContain(shown);
  });
});

test('failed: nothing was charged, and two ways on', async ({ page, whole }) => {
  await decide(whole.paymentsUrl, await pendingPurchase(page, whole.storeUrl), 'decline');
  await inBothLanguages(page, async (say) => {
    await expect(heading(page)).toHaveText(say.failed);
    await expect(page.getByText(say.declined, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: say.tryAgain })).toBeVisible();
    await expect(page.getByRole('button', { name: say.byMultibanco })).toBeVisible();
  });
});

test('refused: a number without MB WAY, after a purchase has begun', async ({ page, whole }) => {
  await pendingPurchase(page, whole.storeUrl);
  await page.getByText(pt.wrongNumber, { exact: true }).click();
  await phoneField(page).fill('910 000 402');
  await page.getByRole('button', { name: pt.newRequest }).click();
  await inBothLanguages(page, async (say) => {
    await expect(heading(page)).toHaveText(say.refused);
    await expect(page.getByText(say.noMbway)).toBeVisible();
  });
});

test('offline: the page says so, and comes back with the truth', async ({ page, whole, context }) => {
  const phone = await pendingPurchase(page, whole.storeUrl);
  const english = await context.newPage();
  await english.goto(page.url().replace('/pt/', '/en/'));
  const both = [
    [page, pt],
    [english, STATE_MESSAGES.en],
  ] as const;
  await context.setOffline(true);
  for (const [tab, say] of both) {
    await expect(tab.getByText(say.offline, { exact: true })).toBeVisible();
    await expect(tab.getByText(say.offlineText)).toBeVisible();
  }
  await expectAccessible(page);
  await decide(whole.paymentsUrl, phone, 'approve');
  await context.setOffline(false);
  for (const [tab, say] of both) {
    await expect(heading(tab)).toHaveText(say.paid);
    await expect(tab.getByText(say.offline, { exact: true })).toBeHidden();
  }
});

test('slow: while the service has not responded, the page says not to pay again', async ({ page, whole }) => {
  const { path } = await creatingPurchase(whole, 'pt');
  await page.goto(whole.storeUrl + path);
  await inBothLanguages(page, async (say) => {
    await expect(heading(page)).toHaveText(say.creating);
    await expect(page.getByText(say.creatingText)).toBeVisible();
  });
});

test('paid twice after switching: shipped once, the second payment given back by the API', async ({
  page,
  whole,
}) => {
  const phone = await pendingPurchase(page, whole.storeUrl);
  const [request] = await payers(whole.paymentsUrl).pendingOn(e164(phone));
  await page.getByText(pt.byMultibanco, { exact: true }).click();
  await page.getByRole('button', { name: pt.switch, exact: true }).click();
  await expect(heading(page)).toHaveText(pt.payBy(inAWeek('pt')));
  const { entity, reference } = await readVoucher(page);
  const voucher = { entity, reference, amount: 8900 };
  expect((await payers(whole.paymentsUrl).payVoucher(voucher)).status).toBe(200);
  await inBothLanguages(page, async (say) => {
    await expect(heading(page)).toHaveText(say.paid);
    await expect(page.getByText(say.stillOpen)).toBeVisible();
  });

  expect((await payers(whole.paymentsUrl).decide(request?.order_id ?? '', 'approve')).status).toBe(200);
  await page.goBack();
  await inBothLanguages(page, async (say) => {
    await expect(page.getByText(say.secondReturned)).toBeVisible({ timeout: 15_000 });
    await expect(heading(page)).toHaveText(say.paid);
  });
  const shop = new Merchant(whole.paymentsUrl, '', whole.storeEnv.STORE_PAYMENTS_KEY ?? '', '');
  expect((await shop.retrieve(request?.order_id ?? '')).body.status).toBe('refunded');
  const paid = (await shop.list('?status=paid')).body.data;
  const number = /CAR-\d+/.exec((await page.locator('#receipt').textContent()) ?? '')?.[0];
  const ours = paid.filter((order: { external_reference: string }) =>
    order.external_reference.startsWith(`${number}-`),
  );
  expect(ours).toHaveLength(1);
});

test('sold to another shopper a moment before, and money that does not match', async ({ page, whole }) => {
  await page.goto(whole.storeUrl + (await soldOutPurchase(whole, 'pt')));
  await inBothLanguages(page, async (say) => {
    await expect(heading(page)).toHaveText(say.soldOut);
    await expect(page.getByText(say.soldOutText)).toBeVisible();
    await expect(page).toHaveTitle(say.soldOutTitle);
  });
  await page.goto(whole.storeUrl + (await flaggedPurchase(whole, 'pt')));
  await inBothLanguages(page, async (say) => {
    await expect(heading(page)).toHaveText(say.review);
    await expect(page.getByText(say.reviewText)).toBeVisible();
    await expect(page).toHaveTitle(say.reviewTitle);
  });
});

test('refunded', async ({ page, whole }) => {
  const phone = await pendingPurchase(page, whole.storeUrl);
  const [request] = await payers(whole.paymentsUrl).pendingOn(e164(phone));
  await payers(whole.paymentsUrl).decide(request?.order_id ?? '', 'approve');
  await expect(heading(page)).toHaveText(pt.paid);
  const shop = new Merchant(whole.paymentsUrl, '', whole.storeEnv.STORE_PAYMENTS_KEY ?? '', '');
  expect((await shop.refund(request?.order_id ?? '')).status).toBe(201);
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toHaveText(pt.refunded, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await inBothLanguages(page, async (say) => {
    await expect(heading(page)).toHaveText(say.refunded);
    await expect(page.getByText(say.sameWay)).toBeVisible();
    await expect(page).toHaveTitle(say.refundedTitle);
  });
});

test.describe('when time runs out', () => {
  // The shop's clock moves for all of its shoppers: these have a server of their own.
  test.describe.configure({ mode: 'default' });

  test('expired, MB WAY', async ({ page, own }) => {
    await pendingPurchase(page, own.storeUrl);
    await shopMerchant(own).advanceClock(241);
    await inBothLanguages(page, async (say) => {
      await expect(heading(page)).toHaveText(say.expired);
      await expect(page.getByText(say.notCharged, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: say.newRequest })).toBeVisible();
      await expect(page.getByRole('button', { name: say.byMultibanco })).toBeVisible();
    });
  });

  test('expired, voucher', async ({ page, own }) => {
    await openPurchase(page, own.storeUrl, { method: 'multibanco' });
    await expect(page.getByText(pt.payee)).toBeVisible();
    await shopMerchant(own).advanceClock(9 * 86_400);
    await inBothLanguages(page, async (say) => {
      await expect(heading(page)).toHaveText(say.voucherExpired);
      await expect(page.getByText(say.doNotUse, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: say.newReference })).toBeVisible();
    });
  });
});
