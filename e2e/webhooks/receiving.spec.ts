// The shop's receiver keeps every rule for receivers: those of the conformance kit, on four purchases of its own, whose
// pages show what an event did.
import { RECEIVER_PARTS } from '../conform/receiver/check-receiver';
import { Sender } from '../conform/receiver/sender';
import { rule } from '../rules';
import { openPurchase, shopMerchant } from '../support/shopper';
import { expect, test } from '../support/test';

// The first purchase goes through its states from rule to rule.
test.describe.configure({ mode: 'serial' });

let sender: Sender;

test.beforeAll(async ({ browser, whole }) => {
  const page = await browser.newPage();
  const shop = shopMerchant(whole);
  const orders: Sender['order'][] = [];
  const probes: string[] = [];
  while (orders.length < 4) {
    await openPurchase(page, whole.storeUrl, { method: 'multibanco' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pague até/);
    // The order as the service returned it to the shop; its reference begins with the purchase's number.
    const number = /CAR-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0];
    const { body } = await shop.list('?method=multibanco');
    const found = body.data.find((each: { external_reference: string }) =>
      each.external_reference.startsWith(`${number}-`),
    );
    orders.push((await shop.retrieve(found.id)).body);
    probes.push(page.url());
  }
  await page.close();
  sender = new Sender({
    url: `${whole.storeUrl}/webhooks/payments`,
    secret: whole.storeEnv.STORE_WEBHOOK_SECRET ?? '',
    header: 'Service-Signature',
    patience: 10,
    settle: 0.2,
    orders,
    probes,
    paidText: 'Pagamento confirmado.',
  });
  await sender.inspectProbes();
});

for (const [part, rules] of Object.entries(RECEIVER_PARTS)) {
  test.describe(part, () => {
    for (const { id, says, proves = [], check } of rules) {
      test(`${id}: ${says}`, { annotation: rule(...proves) }, async () => {
        await check(sender);
      });
    }
  });
}

test('a refusal has no body, and says by its status what is wrong', async () => {
  for (const [body, status] of [
    ['{"id":', 422],
    ['null', 422],
    ['x'.repeat(300_000), 413],
  ] as const) {
    expect((await sender.send('a body that is no event', body)).status).toBe(status);
  }
});
