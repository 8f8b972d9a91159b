// A server that delivered nothing for a day and is killed between a payment and its delivery loses nothing: after a restart
// both purchases are paid. Nothing that it prints tells a secret or a person.
import { Merchant } from '../support/merchant';
import { startServer } from '../support/servers';
import { setUpDemonstration } from '../support/shared-servers';
import { heading, openPurchase, readVoucher, typedPhone } from '../support/shopper';
import { expect, expectComplaints, test } from '../support/test';

// Pages notice an outage too.
test.beforeEach(() => expectComplaints(/ERR_|\b50\d\b|Failed to fetch/));

test('dead letters, and SIGKILL between payment and delivery: both purchases are paid after a restart; the logs tell no secret', async ({
  page,
  database,
}) => {
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: await database() });
  const port = Number(env.PORT);
  // The first start signs the shop up.
  await (await startServer({ env, port })).stop();
  // This process delivers nothing, however long the kill takes.
  const first = await startServer({ env: { ...env, WEBHOOK_LOCAL_HOSTS: 'nowhere' }, port });
  const merchant = new Merchant(first.url, '', '', '');
  await openPurchase(page, first.url, { slug: 'manta-de-burel', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  expect((await merchant.payVoucher({ ...(await readVoucher(page)), amount: 8900 })).status).toBe(200);
  const abandoned = page.url();
  // The service gives up on the voucher's own event, and on the payment's.
  const dead = async () => {
    await merchant.advanceClock(40_000);
    return (await (await fetch(`${first.url}/health/payments`)).json()).deliveries.dead;
  };
  await expect.poll(dead, { timeout: 40_000, intervals: [300] }).toBe(2);
  await page.reload();
  await expect(heading(page)).toHaveText(/^Pague até/);

  const phone = typedPhone();
  await openPurchase(page, first.url, { slug: 'caneca-de-barro', method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  const [request] = await merchant.pendingOn(`+351${phone.replaceAll(' ', '')}`);
  // The response says that the payment is committed; the kill follows at once.
  const paid = await merchant.decide(request?.order_id ?? '', 'approve');
  await first.kill();
  expect(paid.body.status).toBe('paid');
  // The page stays, and says what it knows.
  await expect(page.getByText('Sem ligação.')).toBeVisible({ timeout: 15_000 });

  const second = await startServer({ env, port });
  // The page has kept waiting: its stream comes back, and the webhook that the kill swallowed is sent again.
  await expect(heading(page)).toHaveText('Pagamento confirmado.', { timeout: 45_000 });
  // Nobody sends the dead letter: the shop asks at its start.
  await expect.poll(() => second.logs()).toContain('reconciliation repaired payments');
  await page.goto(abandoned);
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  expect(await second.stop()).toBe(0);

  const printed = first.logs() + second.logs();
  const secrets = Object.entries(env).filter(([name]) => /KEY|SECRET|PASSWORD/.test(name));
  expect(secrets.length).toBeGreaterThan(4);
  for (const [name, value] of secrets) expect(printed.includes(value), name).toBe(false);
  for (const personal of ['ana@exemplo.pt', 'Ana Reis', phone, phone.replaceAll(' ', '')])
    expect(printed.includes(personal), personal).toBe(false);
  expect(printed).toMatch(/"orderId":"ord_/);
  remove();
});
