// Every page and state of the dashboard at 390 and 1280 px, light and dark, into test-results/gallery: to be looked at.
// Run with `ALL=1 npm run screenshots` on a built app.
import type { Page } from 'playwright/test';
import { activate, postSignUp, takeSecret } from '../../support/dashboard';
import { Merchant } from '../../support/merchant';
import { callAction } from '../../support/server-actions';
import { administer, signInAs } from '../../support/sign-in-as';
import { expectComplaints, test } from '../../support/test';
import { shoot as shootAt } from './shoot';

const shoot = (page: Page, name: string) => shootAt(page, name, [390, 1280]);

test.skip(!process.env.ALL, 'ALL=1 takes them');
test.describe.configure({ timeout: 900_000 });

test('a new account', async ({ page, own }) => {
  const url = `${own.paymentsUrl}/dashboard`;
  const open = async (path: string, name: string) => {
    await page.goto(url + path);
    await shoot(page, `dashboard-${name}`);
  };
  await open('/login', 'login');
  await page.getByLabel('E-mail').fill('ana@example.pt');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/is wrong/).waitFor();
  await shoot(page, 'dashboard-login-wrong');
  await page.goto(`${url}/sign-up`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Use 12 characters or more.').waitFor();
  await shoot(page, 'dashboard-sign-up-errors');
  await open('/confirm-email?email=ana@example.pt', 'confirm-email');
  await open('/confirm-email?token=x', 'confirm-email-link');
  await open('/forgot-password', 'forgot-password');
  await open('/reset-password', 'reset-password-used');
  await postSignUp(page, own.paymentsUrl);
  await page.goto(`${own.paymentsUrl}/dashboard`);
  await page.goto(`${own.paymentsUrl}/simulator/outbox`);
  await shoot(page, 'simulator-outbox');
  await open('', 'overview-new');
  await open('/keys', 'keys-inactive');
  await page.goto(`${url}/activate`);
  await page.getByLabel('NIF').fill('501964844');
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByText(/Check the NIF/).waitFor();
  await shoot(page, 'dashboard-activate-errors');
  await activate(page, own.paymentsUrl);
  for (const path of ['orders', 'balance', 'payouts', 'statements', 'keys', 'webhooks', 'deliveries'])
    await open(`/${path}`, `${path}-empty`);
  for (const path of ['dead-letters', 'requests']) await open(`/${path}`, `${path}-empty`);
  await page.goto(`${url}/keys`);
  await page.getByLabel('Name of the new key').fill('Production server');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'dashboard-key-once');
  await takeSecret(page);
  for (let count = 2; count <= 10; count++)
    await callAction(page.request, `${url}/keys`, 'createKey', { name: `Server ${count}` });
  await page.goto(`${url}/keys`);
  await page.getByRole('link', { name: 'Server 2', exact: true }).click();
  await page.getByText('Revoke', { exact: true }).click();
  await shoot(page, 'dashboard-key-revoke');
  await page.getByRole('button', { name: /^Revoke “/ }).click();
  await page.getByText(/^Revoked/).waitFor();
  await callAction(page.request, `${url}/keys`, 'createKey', { name: 'Eleventh' });
  await open('/keys', 'keys-full');
  await open('/settings/activity', 'activity');
});

test('a shop that trades', async ({ page, own, receiver }) => {
  const url = `${own.paymentsUrl}/dashboard`;
  const open = async (path: string, name: string) => {
    await page.goto(url + path);
    await shoot(page, `dashboard-${name}`);
  };
  receiver.answer({}, {}, { status: 500, body: '{"error":"database is away"}' });
  const merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: receiver.url });
  await signInAs(page, own, merchant, { iban: 'PT50000201231234567890154' });
  const customer = { name: 'Ana Reis', email: 'ana@exemplo.pt', nif: '123456789' };
  const paid = await merchant.paidOrder({
    amount: 8900,
    description: 'Manta de burel, azul',
    external_reference: 'CAR-1042-1',
    customer,
  });
  const voucher = await merchant.createOrder({
    method: 'multibanco',
    amount: 3200,
    description: 'Tabuleiro de cortiça',
    external_reference: 'CAR-1043-1',
  });
  const refunded = await merchant.paidOrder({ amount: 1250, external_reference: 'CAR-1041-1' });
  await merchant.refund(refunded.id);
  const part = await merchant.paidOrder({
    amount: 4500,
    external_reference: 'CAR-1040-2',
    description: 'Cesta',
  });
  await merchant.refund(part.id, { amount: 1000, reason: 'Arrived with a broken handle' });
  const declined = await merchant.createOrder({ external_reference: 'CAR-1044-1' });
  await merchant.decide(declined.id, 'decline');
  await merchant.createOrder({ external_reference: 'CAR-1045-1', description: 'Andorinha de faiança' });
  await merchant.create({ amount: 1 });
  await page.waitForTimeout(1_500);

  await open('', 'overview');
  await open('/orders', 'orders');
  await open('/orders?q=nothing', 'orders-none');
  await open(`/orders/${paid.id}`, 'order-paid');
  await open(`/orders/${voucher.id}`, 'order-voucher');
  await open(`/orders/${part.id}`, 'order-part');
  await open(`/orders/${declined.id}`, 'order-failed');
  await open(`/orders/${paid.id}/refund`, 'refund');
  await open(`/orders/${paid.id}/refund?amount=95`, 'refund-too-much');
  await open(`/orders/${paid.id}/refund?amount=40`, 'refund-confirm');
  await open('/requests', 'requests');
  await open('/webhooks', 'webhooks');
  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByText(/Status 500/).waitFor();
  await page.getByText('Remove this endpoint').click();
  await shoot(page, 'dashboard-endpoint');
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'dashboard-secret-once');
  await takeSecret(page);
  await open('/deliveries', 'deliveries');
  await page.getByRole('link', { name: 'order.refunded' }).first().click();
  await page.getByText('Request headers and response').first().click();
  await shoot(page, 'dashboard-delivery-failing');
  await administer(own, async (sql) => {
    await sql`update payments.deliveries set attempts = 9 where status = 'pending'`;
  });
  await merchant.advanceClock(7_200);
  await page.waitForTimeout(1_500);
  await open('/dead-letters', 'dead-letters');
  await page
    .getByRole('link', { name: /^order\./ })
    .first()
    .click();
  await shoot(page, 'dashboard-delivery-dead');
  await open('', 'overview-dead');

  await open('/balance', 'balance-pending');
  await merchant.advanceClock(86_400);
  await open('/balance', 'balance');
  await open('/payouts?problem=balance&amount=900.00', 'payouts-error');
  for (const amount of ['20.00', '1.13']) {
    await page.goto(`${url}/payouts`);
    await page.getByLabel('Amount in euros').fill(amount);
    await page.getByRole('button', { name: 'Pay out' }).click();
    await page
      .getByRole('row', { name: /Requested/ })
      .first()
      .waitFor();
  }
  await merchant.advanceClock(90);
  await page.waitForTimeout(1_200);
  await merchant.advanceClock(86_400);
  await page.waitForTimeout(1_200);
  await open('/payouts', 'payouts');
  await open('/statements', 'statements');
  await page.getByRole('link', { name: /\d{4}/ }).first().click();
  await page.getByRole('heading', { level: 1, name: /\d{4}/ }).waitFor();
  await shoot(page, 'dashboard-statement');
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: 'test-results/gallery/dashboard-statement-print.png' });
  await page.emulateMedia({ media: null });
  await open('/settings', 'settings');
  await open('/nothing-is-here', 'not-found');
  await page.goto(`${own.paymentsUrl}/nothing-is-here`);
  await shoot(page, 'global-not-found');
  const rename = (from: string, to: string) =>
    administer(own, async (sql) => {
      await sql.unsafe(`alter table payments.${from} rename to ${to}`);
    });
  expectComplaints(/\b500\b|React error #441/);
  await rename('refunds', 'refunds_away');
  await open(`/orders/${paid.id}`, 'error');
  await rename('refunds_away', 'refunds');
});

for (const lang of ['pt', 'en'] as const) {
  test.describe(lang, () => {
    test.use({ locale: lang === 'pt' ? 'pt-PT' : 'en-GB' });

    test('the demonstration’s merchant, with its sample history', async ({ page, own }) => {
      const url = `${own.paymentsUrl}/dashboard`;
      const open = async (path: string, name: string) => {
        await page.goto(url + path);
        await shoot(page, `sample-${lang}-${name}`);
      };
      await open('/login', 'login');
      await page.getByRole('button', { name: 'CARUMA' }).click();
      await page.waitForURL(url);
      const first = async (path: string, href: RegExp) => {
        await page.goto(url + path);
        const links = await page
          .locator('main a')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
        return (links.find((link) => href.test(link ?? '')) ?? '').replace('/dashboard', '');
      };
      const order = await first('/orders?status=refunded', /\/orders\/ord_\w+$/);
      const payout = await first('/payouts', /\/payouts\/pay_/);
      const statement = await first('/statements', /\/statements\/\d/);
      const endpoint = await first('/webhooks', /\/webhooks\/whe_/);
      const delivery = await first('/deliveries', /\/deliveries\/\d/);
      const request = await first('/requests', /\/requests\/req_/);
      const key = await first('/keys', /\/keys\/key_/);
      for (const [path, name] of [
        ['', 'overview'],
        ['?range=12m', 'overview-12m'],
        ['?range=today', 'overview-today'],
        ['/orders', 'orders'],
        ['/orders?status=failed&status=expired&method=mbway&sort=-amount', 'orders-filtered'],
        [order, 'order'],
        [`${order}?tab=requests`, 'order-requests'],
        [`${order}?tab=events`, 'order-events'],
        [`${order}?tab=deliveries`, 'order-deliveries'],
        [`${order}?tab=json`, 'order-json'],
        ['/balance', 'balance'],
        ['/payouts', 'payouts'],
        [payout, 'payout'],
        ['/statements', 'statements'],
        [statement, 'statement'],
        ['/keys', 'keys'],
        [key, 'key'],
        ['/webhooks', 'webhooks'],
        [endpoint, 'endpoint'],
        ['/deliveries', 'deliveries'],
        [delivery, 'delivery'],
        ['/dead-letters', 'dead-letters'],
        ['/requests', 'requests'],
        [request, 'request'],
        ['/settings', 'settings'],
        ['/settings/activity', 'activity'],
        ['/sample-data', 'sample-data'],
        ['/activate', 'activate'],
        ['/nothing-like-it', 'nothing'],
      ] as const)
        if (path || name.startsWith('overview')) await open(path, name);
      await page.goto(url);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('sample-001');
      await page.getByRole('option').first().waitFor();
      await shoot(page, `sample-${lang}-palette`);
    });
  });
}
