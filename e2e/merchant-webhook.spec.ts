// A merchant's path from order to webhook, on every set of servers that tests may use.
import { expect, test } from './support/test';

for (const kind of ['whole-postgres', 'whole-embedded', 'split'] as const) {
  test(`${kind}: a voucher paid at the machine makes the order paid`, async ({ servers, api, account }) => {
    test.setTimeout(120_000);
    const systems = await servers(kind);
    const { api_key } = await account(systems);
    const merchant = api(systems, api_key);
    const created = await merchant.post<{ id: string; multibanco: { entity: string; reference: string } }>(
      '/v1/orders',
      { amount: 1290, method: 'multibanco', external_reference: `${kind}-${Date.now()}` },
    );
    expect(created.status).toBe(201);
    const { entity, reference } = created.body.multibanco;
    const paid = await api(systems).post('/simulator/multibanco/payments', {
      entity,
      reference,
      amount: 1290,
    });
    expect(paid.body).toEqual({ order_id: created.body.id, status: 'paid' });
    expect((await merchant.get(`/v1/orders/${created.body.id}`)).body).toMatchObject({ status: 'paid' });
  });
}

test('the event reaches the endpoint of the account, whose first answer was 500', async ({
  whole,
  api,
  account,
  receiver,
}) => {
  const endpoint = await receiver();
  endpoint.answer({ status: 500 }, {});
  const { api_key } = await account(whole, { webhookUrl: endpoint.url });
  const order = { amount: 500, method: 'multibanco', external_reference: 'first' };
  const created = await api(whole, api_key).post<{ id: string }>('/v1/orders', order);
  expect(created.status).toBe(201);
  const first = await endpoint.next();
  expect(JSON.parse(first.body)).toMatchObject({
    type: 'order.awaiting_payment',
    data: { object: { id: created.body.id } },
  });
  const again = await endpoint.next((request) => request !== first);
  expect(again.body).toBe(first.body);
});
