// Endpoints and their deliveries as the merchant sees them: rotation, dead letters, sending again.
import { createHmac } from 'node:crypto';
import { shownSecrets } from '../support/dashboard';
import type { ReceivedRequest } from '../support/receiver';
import { query, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

/** Which of the secrets have signed the request, as its `v1` are read by a receiver that holds them. */
function signedBy({ headers, body }: ReceivedRequest, secrets: Record<string, string>): string[] {
  const [time = '', ...signatures] = String(headers['service-signature']).split(',');
  const text = `${time.slice(2)}.${body}`;
  const hmac = (secret = '') => createHmac('sha256', secret).update(text).digest('hex');
  return signatures.map(
    (sent) => Object.keys(secrets).find((name) => sent === `v1=${hmac(secrets[name])}`) ?? 'nobody',
  );
}

test('after a rotation both secrets sign 24 hours', async ({ page, whole, notified: merchant, receiver }) => {
  const { read, act, follow } = await signInAs(page, whole, merchant);
  await read('webhooks');
  const { path, id } = await follow(receiver.url);
  await act(path, 'rotateSecret', { id });
  const secrets = { old: merchant.webhookSecret, new: (await shownSecrets(page))[0] ?? '' };
  await expect(page.getByText(/^Two secrets sign until/)).toBeVisible();
  const end = page.getByRole('button', { name: 'End the oldest secret now and rotate again' });
  await expect(end).toBeVisible();
  // A form that was opened before the rotation.
  const stale = await act(path, 'rotateSecret', { id });
  await expect(page.getByText('The previous secret still signs until')).toBeVisible();
  expect(await stale.text()).not.toContain(secrets.new);
  const nextSigners = async () => {
    const order = await merchant.createOrder({ method: 'multibanco' });
    return signedBy(await receiver.next(({ body }) => body.includes(order.id)), secrets);
  };
  expect(await nextSigners()).toEqual(['new', 'old']);
  await merchant.advanceClock(86_400 - 120);
  expect(await nextSigners()).toEqual(['new', 'old']);
  await merchant.advanceClock(240);
  expect(await nextSigners()).toEqual(['new']);
  await read(path);
  await expect(page.getByText(/For 24 hours the old one signs too/)).toBeVisible();
});

test('dead letters are live, and sent unchanged', async ({ page, whole, notified: merchant, receiver }) => {
  receiver.answer({ status: 500, body: 'not now' });
  const { url } = await signInAs(page, whole, merchant);
  await page.goto(`${url}/dead-letters`);
  await expect(page.getByText('Nothing to re-send.')).toBeVisible();
  await Promise.all([1, 2, 3].map(() => merchant.createOrder({ method: 'multibanco' })));
  await expect.poll(() => receiver.requests.length).toBe(3);
  const bodies = receiver.requests.map(({ body }) => body).sort();

  const delivery = await page.context().newPage();
  await delivery.goto(`${url}/deliveries`);
  await expect(delivery.getByText('Retrying')).toHaveCount(3);
  await delivery.getByRole('link', { name: 'order.awaiting_payment' }).first().click();
  await expect(delivery.getByText('Response 500')).toHaveCount(1);
  // What was sent, what came back, and what is planned; the next attempt's time is set, the later ones vary.
  for (const shown of ['not now', /t=\d+,v1=[0-9a-f]{64}/, /Then a dead letter/])
    await expect(delivery.getByRole('main')).toContainText(shown);
  await expect(delivery.getByText('Planned', { exact: true })).toHaveCount(8);
  await expect(delivery.getByText(/± \d+ (s|min)$/)).toHaveCount(7);
  expect(await delivery.content()).not.toContain(merchant.webhookSecret);

  // As if eight attempts had failed: the ninth is the last.
  await query(whole)`
    update payments.deliveries set attempts = 8, next_attempt_at = now() where endpoint_id in
      (select id from payments.webhook_endpoints where account_id = ${merchant.accountId})`;
  await merchant.advanceClock(1);
  // Both pages, which have been open, show it by themselves.
  await expect(page.getByText('3 events wait here.')).toBeVisible();
  await expect(delivery.getByText('Dead letter', { exact: true })).toBeVisible();
  await expect(delivery.getByText('Response 500')).toHaveCount(2);

  // While the endpoint still fails: one attempt, dead again.
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect(delivery.getByText('Response 500')).toHaveCount(3);
  await expect(delivery.getByText('Dead letter', { exact: true })).toBeVisible();
  await merchant.advanceClock(2 * 86_400);
  expect(receiver.requests).toHaveLength(7);

  receiver.answer({});
  await page.getByRole('button', { name: 'Send all 3 again' }).click();
  await expect(page.getByText('3 events are being sent again.')).toBeVisible();
  await expect.poll(() => receiver.requests.length).toBe(10);
  const again = receiver.requests.slice(7).map(({ body }) => body);
  expect(again.sort()).toEqual(bodies);
  await expect(page.getByText('Nothing to re-send.')).toBeVisible();
  await expect(delivery.getByText('Delivered', { exact: true }).first()).toBeVisible();
  // A delivered event can be sent again, too.
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.requests.length).toBe(11);
  expect(bodies).toContain(receiver.requests.at(-1)?.body);
});

test('five endpoints at most, however many at once', async ({ page, whole, merchant, receiver }) => {
  const { read, act, post, follow } = await signInAs(page, whole, merchant);
  const register = async (count: number) => {
    const registered = await post('webhooks', 'addEndpoint', { url: `${receiver.url}/${count}` });
    return /ecl_whsec_/.test(await registered.text());
  };
  for (const count of [1, 2, 3, 4]) expect(await register(count)).toBe(true);
  await act('webhooks', 'addEndpoint', { url: `${receiver.url}/5` });
  expect((await shownSecrets(page))[0]).toMatch(/^ecl_whsec_/);
  await expect(page.getByText(/All 5 endpoints are in use/)).toBeVisible();
  const { path, id } = await follow(`${receiver.url}/5`);
  await act(path, 'removeEndpoint', { id });
  const registered = await Promise.all([6, 7, 8, 9].map(register));
  expect(registered.filter(Boolean)).toHaveLength(1);
  await read('webhooks');
  await expect(page.getByRole('link', { name: receiver.url })).toHaveCount(5);
});

test('an endpoint’s state is live; it can be tested', async ({ page, whole, notified, receiver }) => {
  const { url, act, follow } = await signInAs(page, whole, notified);
  await page.goto(`${url}/webhooks`);
  await expect(page.getByText('Nothing sent yet')).toBeVisible();
  await notified.createOrder({ method: 'multibanco' });
  await expect(page.getByText('Working', { exact: true })).toBeVisible();
  // Tried again long after this test.
  receiver.answer({ status: 500, headers: { 'Retry-After': '3600' } });
  await notified.createOrder({ method: 'multibanco' });
  await expect(page.getByText('Failing', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '50%' })).toBeVisible();
  const bars = page.getByRole('img', { name: 'Attempts of the last 24 hours: 1 delivered, 1 failed.' });
  await expect(bars).toBeVisible();
  const { path, id } = await follow(receiver.url);
  await expect(page.getByText('1 of 2 requests (50%)')).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toContainText('500');

  receiver.answer({});
  for (const status of ['awaiting_payment', 'refunded', 'expired']) {
    const type = `order.${status}`;
    await act(path, 'sendTest', { id, type });
    const sent = await receiver.next(({ body }) => body.includes('TEST-EVENT') && body.includes(type));
    expect(JSON.parse(sent.body)).toMatchObject({ type, data: { object: { status, livemode: false } } });
    await expect(page.getByText(`${type} Status 200`)).toBeVisible();
  }
  await expect(rows).toHaveCount(2);
});
