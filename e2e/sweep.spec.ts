// Every page and every state of it that looks different, visited once: axe in light, its colours in dark, 320 pixels of
// width, its weight, language, title, one heading, and the links of pages that anyone may open. The console is checked by
// the `test` of support/test.ts, as everywhere.
//
// A page that is added to app/ needs an entry here: its folder, and at least one state. A state is a URL, or a function
// that brings the page there. States alternate between the languages, `{lang}`; what a shopper reads about money has to
// fit on a narrow screen in both.
import { readdirSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { Lang } from '@/lib/store/lang';
import { expectAccessible } from './support/accessible';
import { type Accounts, openAccounts } from './support/accounts';
import { ENTRIES } from './support/dashboard-paths';
import { creatingPurchase, flaggedPurchase, soldOutPurchase } from './support/made-purchases';
import { newPhone } from './support/merchant';
import type { Systems } from './support/shared-servers';
import {
  checkOut,
  decide,
  expectHeading,
  heading,
  openCheckout,
  paidPurchase,
  payVoucherOf,
  postPurchase,
  submitForm,
  typedPhone,
} from './support/shopper';
import { test } from './support/test';
import { expectLight } from './support/transferred';

interface Visit {
  page: Page;
  lang: Lang;
  whole: Systems;
  accounts: Accounts;
  /** Opens a path of the app, or a URL. What is in braces comes from the merchant with a history. */
  go: (path: string) => Promise<unknown>;
}
type State = string | ((visit: Visit) => Promise<unknown>);

const PAGES: Record<string, Record<string, State>> = {
  // The shop.
  '/[lang]': { home: '/{lang}' },
  '/[lang]/products/[slug]': {
    'added to the cart': async ({ page, go }) => {
      await go('/{lang}/products/tear-manual');
      await page.getByRole('main').getByRole('button').click();
      await shows(page, /^(Adicionado|Added)/);
    },
  },
  '/[lang]/cart': {
    empty: '/{lang}/cart',
    'full, a price has changed': async ({ page, whole, go }) => {
      const value = 'manta-de-burel:2:8500~tear-manual:1:540000';
      await page.context().addCookies([{ name: 'caruma_cart', value, url: whole.storeUrl }]);
      await go('/{lang}/cart');
    },
  },
  '/[lang]/checkout': {
    'MB WAY out of range': ({ page, lang, whole }) =>
      openCheckout(page, whole.storeUrl, { lang, slug: 'postal' }),
    'everything wrong': async ({ page, lang, whole }) => {
      await openCheckout(page, whole.storeUrl, { lang });
      await page.getByText(/NIF/).first().click();
      await page.getByLabel('NIF', { exact: true }).fill('123456788');
      await page.getByRole('button', { name: /^(Pagar|Pay|Gerar|Get) / }).click();
      await page.getByRole('alert').getByRole('link').first().waitFor();
    },
    'a number without MB WAY': async ({ page, lang, whole }) => {
      await checkOut(page, whole.storeUrl, { lang, method: 'mbway', phone: '910 000 402' });
      await page.getByRole('alert').getByRole('link').first().waitFor();
    },
  },
  '/[lang]/purchases/[token]': {
    creating: async ({ lang, whole, go }) => go((await creatingPurchase(whole, lang)).path),
    'waiting, the phone beside it': async (visit) => {
      await visit.go(`${(await purchase(visit)).url}?device`);
      await visit.page.frameLocator('#device iframe').getByRole('heading', { level: 1 }).waitFor();
    },
    'waiting, out of time': async (visit) => {
      await visit.page.clock.install();
      await visit.go((await purchase(visit)).url);
      // Once it runs: before that, the page takes the jump for a difference between two clocks.
      const timer = visit.page.getByRole('timer');
      await expect(timer).not.toHaveText((await timer.textContent()) ?? '');
      await visit.page.clock.fastForward('04:05');
      await headed(visit.page, /^(A confirmar|Confirming)/);
    },
    'waiting, offline': async (visit) => {
      await visit.go((await purchase(visit)).url);
      await visit.page.context().setOffline(true);
      await shows(visit.page, /^(Sem ligação|No connection)/);
    },
    voucher: async (visit) => visit.go((await purchase(visit, 'multibanco')).url),
    paid: async (visit) => visit.go((await paid(visit)).url),
    failed: async (visit) => {
      const { url, phone } = await purchase(visit);
      await decide(visit.whole, phone, 'decline');
      await expectHeading(visit.page.request, url, /não foi aprovado|was not approved/);
      await visit.go(url);
    },
    'reference expired': async (visit) => {
      const { url } = await purchase(visit, 'multibanco');
      await payVoucherOf(visit.whole, url, 'expire');
      await expectHeading(visit.page.request, url, /já não é válida|no longer valid/);
      await visit.go(url);
    },
    'refused, after a purchase has begun': async (visit) => {
      const { url } = await purchase(visit);
      const phone = '910 000 402';
      await submitForm(visit.page.request, url, /^(Enviar novo|Send a new)/, { phone });
      await visit.go(url);
      await headed(visit.page, /^(Não foi possível|The payment could not)/);
    },
    'partly refunded': async (visit) => {
      const { url, number } = await paid(visit);
      await enterAdmin(visit);
      const refund = `${visit.whole.storeUrl}/admin/en/purchases/${number}?amount=10`;
      await submitForm(visit.page.request, refund, 'Refund €10.00');
      await visit.go(url);
      await headed(visit.page, /^(Devolvemos 10|We refunded €10)/);
    },
    'paid, the other attempt still open': async (visit) => {
      const { url } = await purchase(visit);
      await submitForm(visit.page.request, url, /^(Mudar|Switch)$/);
      await payVoucherOf(visit.whole, url);
      await expectHeading(visit.page.request, url, /^(Pagamento confirmado|Payment confirmed)/);
      await visit.go(url);
    },
    'sold to someone else': async ({ lang, whole, go }) => go(await soldOutPurchase(whole, lang)),
    'under review': async ({ lang, whole, go }) => go(await flaggedPurchase(whole, lang)),
  },
  '/[lang]/purchases/[token]/xray': {
    paid: async (visit) => visit.go(`${(await paid(visit)).url}/xray`),
  },
  '/[lang]/purchases/last': { none: '/{lang}/purchases/last' },
  '/[lang]/purchases/last/xray': { none: '/{lang}/purchases/last/xray' },
  '/[lang]/outbox': { 'some e-mails': '/{lang}/outbox' },
  '/[lang]/[...rest]': { 'not found': '/{lang}/nothing/is-here' },
  '/[lang]/stage': {
    empty: '/{lang}/stage',
    paid: async (visit) => {
      await visit.go((await paid(visit)).url.replace('/purchases/', '/stage?purchase='));
      await visit.page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor();
    },
  },
  '/admin/[lang]': {
    'signed out': '/admin/{lang}',
    purchases: (visit) => openAdmin(visit),
    'nothing matches': (visit) => openAdmin(visit, '?q=nothing-like-it'),
  },
  '/admin/[lang]/purchases/[number]': {
    paid: async (visit) => openAdmin(visit, `/purchases/${(await paid(visit)).number}`),
    'a refund to confirm': async (visit) =>
      openAdmin(visit, `/purchases/${(await paid(visit)).number}?amount=10`),
  },
  '/admin/[lang]/[...rest]': { 'not found': '/admin/{lang}/nothing' },

  // The payer's phone and the ATM.
  '/simulator': { 'payments that wait': '/simulator?lang={lang}' },
  '/simulator/phone': {
    'a number that is none': '/simulator/phone?lang={lang}&phone=210000000',
    'nothing waits': '/simulator/phone?lang={lang}&phone=969999999',
    'locked, with a request': '/simulator/phone?lang={lang}&phone={phone}',
    'the request, guided': '/simulator/phone?lang={lang}&phone={phone}&order={pendingId}&guided',
    'approved without a PIN': async ({ page, accounts, go }) => {
      const phone = newPhone();
      const { id } = await accounts.merchant.createOrder({ phone });
      await go(`/simulator/phone?lang={lang}&phone=${phone.slice(4)}&order=${id}`);
      await page.getByRole('button', { name: /^(Aprovar|Approve)$/ }).click();
      await shows(page, /6 (dígitos|digits)/);
    },
    approved: async ({ page, accounts, go }) => {
      const phone = newPhone();
      const { id } = await accounts.merchant.createOrder({ phone, amount: 500_000 });
      await go(`/simulator/phone?lang={lang}&phone=${phone.slice(4)}&order=${id}&guided`);
      await page.getByRole('button', { name: /^(Aprovar|Approve)$/ }).click();
      await headed(page, /aprovado|approved/);
    },
    expired: '/simulator/phone?lang={lang}&phone={expiredPhone}&order={expiredId}',
  },
  '/simulator/atm': {
    menu: '/simulator/atm?lang={lang}',
    'an entity that is none': '/simulator/atm?lang={lang}&entity=123',
    'an amount that is none': '/simulator/atm?lang={lang}&entity={entity}&reference={reference}&euros=x',
    confirm: '/simulator/atm?lang={lang}&entity={entity}&reference={reference}&amount={amount}',
    'another amount': '/simulator/atm?lang={lang}&entity={entity}&reference={reference}&amount=99999999',
    'paid before': '/simulator/atm?lang={lang}&entity={entity}&reference={paidReference}&amount={amount}',
    'the slip': '/simulator/atm?lang={lang}&slip={paidVoucherId}',
  },
  '/simulator/outbox': {
    'some e-mails': '/simulator/outbox?lang={lang}',
    empty: '/simulator/outbox?lang={lang}&to=nobody@example.pt',
  },
  '/simulator/[...rest]': { 'not found': '/simulator/nothing?lang={lang}' },

  // The documentation. Every page of it is checked for its links and its width in docs/pages.spec.ts.
  '/docs/[[...slug]]': {
    guide: '/docs',
    'a diagram, tables and code': '/docs/states',
    reference: '/docs/reference/list-orders',
    'not found': '/docs/nothing-is-here',
    'the search dialog': async ({ page, go }) => {
      await go('/docs/errors');
      await searching(page, 'refund');
    },
  },
  '/docs/pt/[[...slug]]': { page: '/docs/pt', 'not found': '/docs/pt/nada' },
  '/docs/search': { found: '/docs/search?q=refund', nothing: '/docs/search?q=xyzzy' },
  '/docs/pt/search': { found: '/docs/pt/search?q=reembolso' },
  '/docs/signatures': {
    valid: '/docs/signatures',
    'another secret': async ({ page, go }) => {
      await go('/docs/signatures');
      await page.getByLabel('Sample').selectOption('signed with another secret');
      await shows(page, /^Wrong secret/);
    },
  },
  '/docs/try/[operation]': {
    form: '/docs/try/refundOrder',
    called: async ({ page, go }) => {
      await go('/docs/try/createOrder');
      await page.getByRole('button', { name: 'Call the API' }).click();
      await shows(page, /201 Created/);
    },
  },

  // The way into the dashboard.
  '/dashboard/login': {
    'wrong password': async ({ page, go }) => {
      await go('/dashboard/login');
      await page.locator('[name=email]').fill('nobody@example.pt');
      await send(page, 'password', 'not the password');
      await page.getByRole('alert').first().waitFor();
    },
  },
  '/dashboard/sign-up': {
    'everything missing': async ({ page, go }) => {
      await go('/dashboard/sign-up');
      await send(page, 'password', '');
      await shows(page, /^Use 12/);
    },
  },
  '/dashboard/confirm-email': {
    'look at your e-mails': '/dashboard/confirm-email?email=ana%00@example.pt',
    'the link': '/dashboard/confirm-email?token=x',
  },
  '/dashboard/forgot-password': { form: '/dashboard/forgot-password' },
  '/dashboard/reset-password': {
    'a used link': '/dashboard/reset-password',
    'the link': '/dashboard/reset-password?token=x',
  },

  // The dashboard, of the merchant with a history, and of one who has just signed up.
  '/dashboard': {
    overview: '/dashboard',
    'new account': asNewcomer('/dashboard'),
    'the palette': async ({ page, go }) => {
      await go('/dashboard');
      await searching(page, 'ord');
    },
  },
  '/dashboard/activate': {
    'everything missing': async ({ page, accounts, go }) => {
      await page.context().addCookies(accounts.newcomer);
      await go('/dashboard/activate');
      await send(page, 'nif', '');
      await shows(page, /NIF/);
    },
  },
  '/dashboard/orders': {
    filtered: '/dashboard/orders?status=paid&method=mbway&sort=-amount',
    'nothing matches': '/dashboard/orders?q=nothing-like-it',
    'new account': asNewcomer('/dashboard/orders'),
  },
  '/dashboard/orders/[id]': {
    refunded: '/dashboard/orders/{refundedId}',
    voucher: '/dashboard/orders/{voucherId}',
    requests: '/dashboard/orders/{orderId}?tab=requests',
    events: '/dashboard/orders/{orderId}?tab=events',
    deliveries: '/dashboard/orders/{orderId}?tab=deliveries',
    JSON: '/dashboard/orders/{orderId}?tab=json',
    'not found': '/dashboard/orders/nothing-like-it',
  },
  '/dashboard/orders/[id]/refund': {
    'too much': '/dashboard/orders/{orderId}/refund?amount=5000.00',
    confirm: '/dashboard/orders/{orderId}/refund?amount=10.00',
  },
  '/dashboard/balance': { movements: '/dashboard/balance', 'new account': asNewcomer('/dashboard/balance') },
  '/dashboard/payouts': {
    'more than there is': '/dashboard/payouts?problem=balance&amount=900.00',
    'new account': asNewcomer('/dashboard/payouts'),
  },
  '/dashboard/statements': { some: '/dashboard/statements' },
  '/dashboard/statements/[month]': { month: '/dashboard/statements/{month}' },
  '/dashboard/keys': {
    some: '/dashboard/keys',
    'shown once': async ({ page, go }) => {
      await go('/dashboard/keys');
      await send(page, 'name', 'Shop');
      await page.getByRole('dialog').locator('code').first().waitFor();
    },
  },
  '/dashboard/keys/[id]': { key: '/dashboard/keys/{keyId}' },
  '/dashboard/webhooks': { some: '/dashboard/webhooks', 'new account': asNewcomer('/dashboard/webhooks') },
  '/dashboard/webhooks/[id]': { failing: '/dashboard/webhooks/{endpointId}' },
  '/dashboard/deliveries': {
    some: '/dashboard/deliveries',
    'new account': asNewcomer('/dashboard/deliveries'),
  },
  '/dashboard/deliveries/[id]': { failing: '/dashboard/deliveries/{failingId}' },
  '/dashboard/dead-letters': { some: '/dashboard/dead-letters' },
  '/dashboard/requests': { some: '/dashboard/requests' },
  '/dashboard/requests/[id]': { request: '/dashboard/requests/{requestId}' },
  '/dashboard/settings': { page: '/dashboard/settings' },
  '/dashboard/settings/activity': { some: '/dashboard/settings/activity' },
  '/dashboard/sample-data': { 'new account': asNewcomer('/dashboard/sample-data') },
  '/dashboard/try/[operation]': { form: asNewcomer('/dashboard/try/createOrder') },
  '/dashboard/[...rest]': { 'not found': '/dashboard/nothing-is-here' },
};

/** What a shopper reads about money. */
const IN_BOTH = ['/[lang]/purchases/[token]', '/[lang]/checkout'];
/** States of a page in one test: no test is so long that the run ends with it alone. */
const STATES = 5;

let opened: Promise<Accounts> | undefined;
/** One visitor goes through all pages, so that scripts are loaded once. */
let walker: Promise<BrowserContext> | undefined;

test.describe.configure({ timeout: 180_000 });

test('every page of app/ is in the list', () => {
  const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\([^)]+\)\/|\/?page\.tsx$/g, '')}`.replace(/\/$/, ''));
  expect(Object.keys(PAGES).sort()).toEqual(pages.sort());
});

for (const [nth, [folder, states]] of Object.entries(PAGES).entries()) {
  const visits = Object.entries(states).map(([name, state], index) => {
    const lang: Lang = (nth + index) % 2 ? 'en' : 'pt';
    return { name, state, lang };
  });
  for (let first = 0; first < visits.length; first += STATES) {
    const part = visits.slice(first, first + STATES);
    test(`${folder}: ${part.map(({ name }) => name).join(', ')}`, async ({ browser, whole }) => {
      opened ??= openAccounts(browser, whole);
      walker ??= browser.newContext();
      const [accounts, context] = [await opened, await walker];
      // A state that is only a URL needs no page of its own.
      const shared = await context.newPage();
      for (const visit of part)
        await test.step(visit.name, async () => {
          const page = typeof visit.state === 'string' ? shared : await context.newPage();
          await visitState({ folder, ...visit, page, whole, accounts });
          if (page !== shared) await page.close();
          await context.setOffline(false);
        });
      await shared.close();
    });
  }
}

async function visitState(of: Omit<Visit, 'go'> & { folder: string; name: string; state: State }) {
  const { folder, name, state, lang, page, whole, accounts } = of;
  const url = whole.storeUrl;
  const inDashboard = folder.startsWith('/dashboard');
  const needsSession = inDashboard && !ENTRIES.some((entry) => folder.endsWith(entry));
  const context = page.context();
  await context.clearCookies();
  await context.addCookies([
    ...(inDashboard ? [{ name: 'eclusa_lang', value: lang, url: `${url}/dashboard` }] : []),
    ...(needsSession ? accounts.owner : []),
  ]);
  await page.setViewportSize({ width: 1280, height: 720 });
  const values: Record<string, string> = { ...accounts.values, lang };
  const go = (path: string) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? key);
    return page.goto(new URL(filled, url).href);
  };
  if (typeof state === 'string') await go(state);
  else await state({ page, lang, whole, accounts, go });

  await expect.soft(page.locator('html')).toHaveAttribute('lang', langOf(folder, lang));
  await expect.soft(page).toHaveTitle(/Caruma|Eclusa/);
  await expect.soft(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main details')) part.setAttribute('open', '');
  });
  await expectAccessible(page, name);
  await expectNarrow(page);
  await expectLight(page.url(), budgetOf(folder), await cookiesOf(page));
  // A page that is not found leads to itself in the other language; docs/pages.spec.ts follows the links of the documentation.
  const isOpen = typeof state === 'string' && !needsSession && !folder.includes('[[');
  if (isOpen && name !== 'not found') await expectLinksLead(page);
  if (!IN_BOTH.includes(folder)) return;
  await context.setOffline(false);
  await page.goto(page.url().replace(`/${lang}/`, lang === 'pt' ? '/en/' : '/pt/'));
  await expectNarrow(page);
}

const langOf = (folder: string, lang: Lang) => {
  if (/^\/(docs|dashboard\/try)/.test(folder)) return folder.startsWith('/docs/pt') ? 'pt-PT' : 'en';
  return { pt: 'pt-PT', en: 'en-GB' }[lang];
};

/** Kilobytes as they travel. */
const budgetOf = (folder: string) => {
  if (/^\/(dashboard|admin)/.test(folder)) return { html: 60, ours: 50, javascript: 240, css: 15, fonts: 60 };
  return { html: folder.startsWith('/docs') ? 35 : 25, ours: 15, javascript: 150, css: 15, fonts: 60 };
};

const cookiesOf = async (page: Page) =>
  (await page.context().cookies(page.url())).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Expects nothing to scroll sideways at 320 pixels, nor to stick out of the phone or the ATM, which would clip it. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const right = await page.evaluate(() => {
    const device = /^\/simulator\/(phone|atm)/.test(location.pathname);
    const parts = [...document.querySelectorAll('main *')].filter((part) => !part.closest('svg, .sr-only'));
    const edges = parts.map((part) => Math.floor(part.getBoundingClientRect().right));
    return Math.max(document.documentElement.scrollWidth, ...(device ? edges : []));
  });
  expect.soft(right, 'width at 320 px').toBeLessThanOrEqual(320);
}

const followed = new Set<string>();

/** Expects each of the page's links within the app, unless another page had it before, to lead somewhere. */
async function expectLinksLead(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const links = await page
    .locator(`a[href^="/"], a[href^="${origin}"]`)
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href.replace(/#.*/, '')));
  for (const link of links.filter((each) => !followed.has(each))) {
    followed.add(link);
    expect.soft((await page.request.get(link, { maxRedirects: 0 })).status(), link).toBeLessThan(400);
  }
}

const headed = (page: Page, text: RegExp) => expect(heading(page)).toHaveText(text);
const shows = (page: Page, text: RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** The page of someone who has just signed up. */
function asNewcomer(path: string): State {
  return async ({ page, accounts, go }) => {
    await page.context().addCookies(accounts.newcomer);
    await go(path);
  };
}

/** A purchase that waits for its payer; it is in no page yet. */
async function purchase({ page, lang, whole }: Visit, method: 'mbway' | 'multibanco' = 'mbway') {
  const phone = typedPhone();
  return { phone, url: await postPurchase(page.request, whole.storeUrl, { lang, method, phone }) };
}

const paid = ({ page, lang, whole }: Visit) => paidPurchase(page.request, whole, lang);

const enterAdmin = ({ page, whole }: Visit) =>
  submitForm(page.request, `${whole.storeUrl}/admin/en`, 'Enter the demonstration');

async function openAdmin(visit: Visit, path = ''): Promise<void> {
  await enterAdmin(visit);
  await visit.go(`/admin/{lang}${path}`);
}

/** Types into the last field of this name, and sends its form. */
async function send(page: Page, field: string, typed: string): Promise<void> {
  const input = page.locator(`[name=${field}]`).last();
  await input.fill(typed);
  await page.locator('form').filter({ has: input }).last().getByRole('button').last().click();
}

async function searching(page: Page, text: string): Promise<void> {
  await page.locator('body').press('Control+k');
  await page.getByRole('combobox').fill(text);
  await page.getByRole('option').first().waitFor({ timeout: 30_000 });
}
