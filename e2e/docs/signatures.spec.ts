import { createHmac } from 'node:crypto';
import type { Page } from 'playwright/test';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const SECRET = 'ecl_whsec_of_a_test';
const BODY = '{"id":"evt_1","type":"order.paid","data":{"object":{"id":"ord_1","amount":4250}}}';

function signed(body: string, secondsAgo = 0): string {
  const time = Math.floor(Date.now() / 1000) - secondsAgo;
  return `t=${time},v1=${createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')}`;
}

const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' }).getByRole('status');
const paste = (page: Page, field: string, text: string) => page.getByLabel(field, { exact: true }).fill(text);

test('pasted webhooks get a verdict offline; nothing is sent', async ({ page, context, whole }) => {
  await page.goto(`${whole.paymentsUrl}/docs/signatures`, { waitUntil: 'networkidle' });
  const sent: string[] = [];
  // Offline, Next checks now and then whether the server is back: a HEAD request for this page.
  page.on('request', (request) => {
    if (request.method() !== 'HEAD' || request.url() !== page.url()) sent.push(request.url());
  });
  await context.setOffline(true);
  // Nobody is signed in: it opens with a sample.
  await expect(page.getByLabel('Sample')).toHaveValue('the published vector');
  await expect(verdict(page)).toHaveText(/^Valid\./);
  await page.getByLabel('Sample').selectOption('Your own webhook');
  await expect(verdict(page)).toHaveText('Paste a webhook, or choose a sample.');

  await paste(page, 'Service-Signature', signed(BODY));
  await paste(page, 'Body', BODY);
  await paste(page, 'Secret', SECRET);
  await expect(verdict(page)).toHaveText(/^Valid\./);

  await paste(page, 'Body', BODY.replace('4250', '4251'));
  await expect(verdict(page)).toHaveText(/^Altered body\..*character 78\b/);
  await expect(page.locator('mark').filter({ hasText: '1' }).last()).toBeVisible();
  // Every verdict is in check-signature.spec.ts.
  await page.getByLabel('Sample').selectOption('301 seconds old');
  await expect(verdict(page)).toHaveText(/^Old timestamp\./);
  await page.getByLabel('Secret', { exact: true }).press('Enter');
  expect(page.url()).toBe(`${whole.paymentsUrl}/docs/signatures`);
  expect(sent).toEqual([]);
  await context.setOffline(false);
});

test('it opens with the last webhook, or the one asked for', async ({ page, whole, notified, receiver }) => {
  const url = `${whole.paymentsUrl}/docs/signatures`;
  await signInAs(page, whole, notified);
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Sample'), 'nothing was sent yet').toHaveValue('the published vector');

  /** The delivery of a new order's event, once it is written down. */
  const delivered = async () => {
    const { id } = await notified.createOrder({ method: 'multibanco' });
    const [delivery] = await notified.settledDeliveries(id);
    return { order: id, delivery: delivery.id };
  };
  const first = await delivered();
  const last = await delivered();
  await page.goto(url);
  await expect(page.getByLabel('Body')).toHaveValue(new RegExp(last.order));
  await expect(page.getByLabel('Secret', { exact: true })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`sent to ${receiver.url}`);
  await expect(verdict(page)).toHaveText('Paste the endpoint’s secret.');
  await paste(page, 'Secret', notified.webhookSecret);
  await expect(verdict(page)).toHaveText(/^Valid\./);

  await page.goto(`${whole.paymentsUrl}/dashboard/deliveries/${first.delivery}`);
  await page.getByRole('link', { name: /workbench/ }).click();
  await expect(page.getByLabel('Body')).toHaveValue(new RegExp(first.order));
});
