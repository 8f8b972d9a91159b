// An event that the service gave up on, and a shop that was away for a day: at its next start the shop asks, repairs
// its purchase, and logs what it repaired. Nothing that either system prints tells a secret or a person.
import { withSql } from '../support/databases';
import { Merchant } from '../support/merchant';
import { startServer } from '../support/servers';
import { setUpDemonstration } from '../support/shared-servers';
import { decideOnPhone, heading, openPurchase, readVoucher, typedPhone } from '../support/shopper';
import { expect, expectComplaints, test } from '../support/test';

// Pages notice an outage too.
test.beforeEach(() => expectComplaints(/ERR_|\b50\d\b|Failed to fetch/));

test('a dead-lettered event is repaired by the reconciliation; the logs tell no secret and no person', {
  tag: '@all',
}, async ({ page, database, receiver }) => {
  const url = await database();
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: url });
  const port = Number(env.PORT);
  const first = await startServer({ env, port });
  const phone = typedPhone();
  await openPurchase(page, first.url, { slug: 'caneca-de-barro', method: 'mbway', phone });
  await decideOnPhone(page, 'Aprovar');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');

  // From now on the shop's endpoint is out of order.
  receiver.answer({ status: 500 });
  await withSql(url, (sql) => sql`update payments.webhook_endpoints set url = ${receiver.url}`);
  await openPurchase(page, first.url, { slug: 'manta-de-burel', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  const merchant = new Merchant(first.url, '', '', '');
  expect((await merchant.payVoucher({ ...(await readVoucher(page)), amount: 8900 })).status).toBe(200);
  const dead = async () => {
    await merchant.advanceClock(40_000);
    return (await merchant.call('GET', '/health/payments')).body.deliveries.dead;
  };
  // The voucher's own event, and the payment's.
  await expect.poll(dead, { timeout: 40_000, intervals: [300] }).toBe(2);
  await page.reload();
  await expect(heading(page)).toHaveText(/^Pague até/);
  expect(await first.stop()).toBe(0);

  const second = await startServer({ env, port });
  await expect(heading(page)).toHaveText('Pagamento confirmado.', { timeout: 20_000 });
  await expect.poll(() => second.logs()).toContain('reconciliation repaired payments');
  expect(await second.stop()).toBe(0);

  const printed = first.logs() + second.logs();
  const secrets = Object.entries(env).filter(([name]) => /KEY|SECRET|PASSWORD/.test(name));
  expect(secrets.length).toBeGreaterThan(4);
  for (const [name, value] of secrets) expect(printed.includes(value), name).toBe(false);
  for (const personal of ['ana@exemplo.pt', 'Ana Reis', phone, phone.replaceAll(' ', '')])
    expect(printed.includes(personal), personal).toBe(false);
  const lines = printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ orderId }) => /^ord_/.test(orderId)).length).toBeGreaterThan(2);
  remove();
});
