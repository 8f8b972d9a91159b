// What tests outside this repository use of the simulator: events to fetch, endpoints to move, orders to begin with.
import { createHmac, randomBytes } from 'node:crypto';
import { EVENT, faultOf, ORDER } from '../conform/api/shapes';
import { newPhone, newReference } from '../support/merchant';
import { expect, test } from '../support/test';

const signatureOf = (secret: string, t: string | undefined, body: string) =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');

test.describe('GET /simulator/events', () => {
  test('lists what happened in order, in pages, signed with the secret of the sign-up', async ({
    merchant,
  }) => {
    const voucher = await merchant.createOrder({ method: 'multibanco' });
    await merchant.settle(voucher);
    await merchant.paidOrder();
    const { body: whole } = await merchant.simulate('/events');
    expect(whole.data.map(({ type }: { type: string }) => type)).toEqual([
      'order.awaiting_payment',
      'order.paid',
      'order.paid',
    ]);
    expect(whole.has_more).toBe(false);
    const [first, ...others] = whole.data;
    const { body: page } = await merchant.simulate('/events?limit=1');
    expect([page.data[0].id, page.has_more]).toEqual([first.id, true]);
    const { body: rest } = await merchant.simulate(`/events?after=${first.id}`);
    expect(rest.data.map(({ id }: { id: string }) => id)).toEqual(others.map(({ id }: { id: string }) => id));

    expect(faultOf(JSON.parse(first.body), EVENT)).toBeUndefined();
    expect(JSON.parse(first.body).id).toBe(first.id);
    const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(first.headers['Service-Signature']) ?? [];
    expect(v1).toBe(signatureOf(merchant.webhookSecret, t, first.body));
  });

  test('waits for the next event, and tells when all is delivered', async ({ notified, receiver }) => {
    const order = await notified.createOrder();
    const waiting = notified.simulate('/events?wait=20');
    await notified.settle(order);
    const { body } = await waiting;
    expect(body.data.map(({ order_id }: { order_id: string }) => order_id)).toEqual([order.id]);
    const { body: settled } = await notified.simulate('/events?settled=true');
    expect(settled.settled).toBe(true);
    expect(settled.data[0].deliveries).toMatchObject([{ status: 'delivered', response_status: 200 }]);
    expect(receiver.requests[0]?.body).toBe(settled.data[0].body);
  });

  test('sends an event again, and knows no other account’s', async ({ notified, receiver, other }) => {
    await notified.paidOrder();
    const { body } = await notified.simulate('/events?settled=true');
    const path = `/events/${body.data[0].id}`;
    expect((await notified.simulate(path, { action: 'redeliver' })).body).toEqual({
      id: body.data[0].id,
      deliveries: 1,
    });
    await notified.simulate('/events?settled=true');
    expect(receiver.requests.map((request) => JSON.parse(request.body).id)).toEqual([
      body.data[0].id,
      body.data[0].id,
    ]);
    expect((await other.simulate(path, { action: 'redeliver' })).status).toBe(404);
    expect((await other.simulate(path)).status).toBe(404);
    expect((await other.simulate('/events')).body.data).toEqual([]);
  });
});

test('POST /simulator/endpoints sends what follows to the URL, under the secret of the sign-up', async ({
  merchant,
  receiver,
}) => {
  const first = await merchant.simulate('/endpoints', { url: 'http://127.0.0.1:9/closed' });
  expect(first.status, first.text).toBe(200);
  await merchant.paidOrder();
  expect((await merchant.simulate('/endpoints', { url: receiver.url })).body.id).toBe(first.body.id);
  await merchant.advanceClock(10);
  const { headers, body } = await receiver.next();
  const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['service-signature'])) ?? [];
  expect(v1).toBe(signatureOf(merchant.webhookSecret, t, body));
  const refused = await merchant.simulate('/endpoints', { url: 'http://192.168.1.1/' });
  expect([refused.status, refused.body.error.code]).toEqual([400, 'forbidden_address']);
});

test.describe('POST /simulator/reset', () => {
  test('creates orders in their states, without a webhook, and the next ones have theirs', async ({
    notified,
    receiver,
  }) => {
    await notified.createOrder();
    const draft = (status: string, change: object) => ({
      amount: 4250,
      external_reference: newReference(),
      status,
      ...change,
    });
    const mbway = { method: 'mbway', phone: newPhone() };
    const voucher = { method: 'multibanco' };
    const orders = [
      draft('pending', mbway),
      draft('paid', { ...mbway, refunded_amount: 250 }),
      draft('failed', mbway),
      draft('awaiting_payment', voucher),
      draft('expired', voucher),
      draft('refunded', voucher),
    ];
    const { body } = await notified.simulate('/reset', { orders });
    expect(body.orders.map((order: unknown) => faultOf(order, ORDER))).toEqual(orders.map(() => undefined));
    expect(body.orders.map((order: { status: string }) => order.status)).toEqual(
      orders.map(({ status }) => status),
    );
    expect((await notified.list()).body.data.length).toBe(orders.length);
    expect((await notified.refund(body.orders[1].id)).body.amount).toBe(4000);
    await notified.settle(body.orders[0]);
    const events = (await notified.simulate('/events?settled=true')).body.data;
    const sent = events.filter(({ deliveries }: { deliveries: unknown[] }) => deliveries.length > 0);
    expect(sent.map(({ type }: { type: string }) => type)).toEqual(['order.refunded', 'order.paid']);
    expect(receiver.requests.map(({ body }) => JSON.parse(body).id).sort()).toEqual(
      sent.map(({ id }: { id: string }) => id).sort(),
    );
  });

  test('names the order that is wrong', async ({ merchant }) => {
    const draft = () => ({ amount: 4250, method: 'multibanco', external_reference: newReference() });
    for (const [wrong, text] of [
      [{ ...draft(), amount: 0 }, 'amount'],
      [{ ...draft(), status: 'pending' }, 'never pending'],
      [{ ...draft(), note: 'x' }, 'note'],
    ] as const) {
      const refused = await merchant.simulate('/reset', { orders: [draft(), wrong] });
      expect([refused.status, refused.body.error.code], text).toEqual([400, 'invalid_order']);
      expect(refused.body.error.message).toMatch(new RegExp(`^orders\\[1\\]: .*${text}`));
    }
  });
});

test('an account can have a key that was chosen before, in test mode and once', async ({ merchant }) => {
  const key = `sk_test_ecl_${randomBytes(20).toString('hex')}`;
  const signUp = (body: object) => merchant.simulate('/accounts', { name: 'Chosen', ...body });
  const chosen = await signUp({ api_key: key, livemode: false });
  expect(chosen.body.api_key, chosen.text).toBe(key);
  expect((await merchant.list('', { apiKey: key })).status).toBe(200);
  expect((await signUp({ api_key: key, livemode: false })).body.error.code).toBe('api_key_taken');
  expect((await signUp({ api_key: key })).body.error.code).toBe('invalid_account');
  expect((await signUp({ api_key: 'sk_test_ecl_short', livemode: false })).body.error.code).toBe(
    'invalid_account',
  );
});

test('a request on a phone can be waited for; with a key it is the account’s own', async ({
  merchant,
  other,
}) => {
  const phone = newPhone();
  const on = (who: typeof merchant, more = '') =>
    who.simulate(`/mbway/requests?phone=${encodeURIComponent(phone)}${more}`);
  const waiting = on(merchant, '&wait=20');
  const others = await other.createOrder({ phone });
  expect((await on(merchant)).body.data).toEqual([]);
  const own = await merchant.createOrder({ phone });
  const ids = ({ body }: Awaited<typeof waiting>) =>
    body.data.map((each: { order_id: string }) => each.order_id);
  expect(ids(await waiting)).toEqual([own.id]);
  expect(ids(await on(other))).toEqual([others.id]);
  expect((await on(merchant, '&wait=31')).body.error.code).toBe('invalid_wait');
});
