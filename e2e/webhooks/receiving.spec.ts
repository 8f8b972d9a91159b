// The shop's receiver keeps every rule for receivers: those of the conformance kit, on four purchases of its own, whose
// pages show what an event did.
import { RECEIVER_PARTS } from '../conform/receiver/check-receiver';
import { Sender } from '../conform/receiver/sender';
import { rule } from '../rules';
import { postPurchase, recordedAt, shopMerchant } from '../support/shopper';
import { expect, test } from '../support/test';

// The first purchase goes through its states from rule to rule.
test.describe.configure({ mode: 'serial' });

let sender: Sender;

test.beforeAll(async ({ request, whole }) => {
  const shop = shopMerchant(whole);
  const orders: Sender['order'][] = [];
  const probes: string[] = [];
  while (orders.length < 4) {
    const url = await postPurchase(request, whole.storeUrl, { method: 'multibanco' });
    const { attempts } = await recordedAt(whole, url);
    orders.push((await shop.retrieve(attempts[0].orderId ?? '')).body);
    probes.push(url);
  }
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

test('a refusal says by its status what is wrong', async () => {
  for (const [body, status] of [
    ['{"id":', 422],
    ['null', 422],
    ['x'.repeat(300_000), 413],
  ] as const) {
    expect((await sender.send('a body that is no event', body)).status).toBe(status);
  }
});
