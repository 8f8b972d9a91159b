// `eclusa listen`: each event once, in order, with a valid signature, whatever becomes of its target meanwhile.
import { isSigned, openReceiver } from '../support/receiver';
import { expect, type Merchant, test } from './eclusa-test';

const asMerchant = ({ url, apiKey }: Merchant) => ['--url', url, '--api-key', apiKey];

test('its target is down for ten minutes of service time, then receives everything once', async ({
  eclusa,
  background,
}) => {
  const merchant = await eclusa.merchant();
  const down = await openReceiver();
  const listen = background(['listen', '--forward-to', down.url, ...asMerchant(merchant)]);
  await listen.line(merchant.webhookSecret);
  const first = await merchant.trigger('order.paid');
  await listen.line(first.id);
  await down.close();

  // Ten minutes, in which each kind of event happens and an MB WAY request expires by itself.
  const expiring = await merchant.orders.create();
  await merchant.trigger('order.awaiting_payment');
  await listen.line('is away');
  await merchant.clock.advance('10m');
  await merchant.trigger('order.failed');
  await merchant.trigger('order.refunded', { method: 'multibanco' });
  expect((await merchant.orders.retrieve(expiring.id)).status).toBe('expired');

  const events = await merchant.events.list();
  expect(events.length).toBeGreaterThan(6);
  const back = await openReceiver(Number(new URL(down.url).port));
  await back.next(({ body }) => JSON.parse(body).id === events.at(-1)?.id);
  // What follows comes after all of it, so nothing is still on its way.
  await merchant.trigger('order.paid');
  const last = (await merchant.events.list()).at(-1);
  await back.next(({ body }) => JSON.parse(body).id === last?.id);
  const received = [...down.requests, ...back.requests];
  expect(received.map(({ body }) => body)).toEqual([...events, last].map((event) => event?.body));
  for (const request of back.requests) expect(isSigned(request, merchant.webhookSecret)).toBe(true);
  await back.close();
});

test('waits after a 5xx, treats a 4xx as final, and continues where it stopped after a restart', async ({
  eclusa,
  receiver,
  background,
}) => {
  const merchant = await eclusa.merchant();
  const args = ['listen', '--json', '--forward-to', receiver.url, ...asMerchant(merchant)];
  const paid = await merchant.trigger('order.paid');
  receiver.answer({ status: 503 }, { status: 500 }, { status: 400 }, {});
  const first = background(args);
  expect(JSON.parse(await first.line('forward_to'))).toEqual({
    forward_to: receiver.url,
    webhook_secret: merchant.webhookSecret,
  });
  expect(JSON.parse(await first.line('"away"'))).toEqual({ away: receiver.url, reason: '503' });
  expect(JSON.parse(await first.line('event_id'))).toMatchObject({ order_id: paid.id, response_status: 400 });
  await first.stop('SIGKILL');

  const missed = await merchant.trigger('order.failed');
  const second = background(args);
  expect(JSON.parse(await second.line('event_id'))).toMatchObject({
    order_id: missed.id,
    response_status: 200,
  });
  const [event, next] = await merchant.events.list();
  const ids = receiver.requests.map(({ body }) => JSON.parse(body).id);
  expect(ids).toEqual([event?.id, event?.id, event?.id, next?.id]);
});

test('--since now leaves out what was before; a URL that the service sends to is refused', async ({
  eclusa,
  receiver,
  background,
  cli,
}) => {
  const merchant = await eclusa.merchant();
  await merchant.trigger('order.paid');
  const args = ['listen', '--forward-to', receiver.url, ...asMerchant(merchant)];
  const listen = background([...args, '--since', 'now']);
  await listen.line('Webhook secret');
  const { id } = await merchant.trigger('order.failed');
  await listen.line(id);
  expect(receiver.requests.map(({ body }) => JSON.parse(body).data.object.id)).toEqual([id]);
  await listen.stop();

  await merchant.sendWebhooksTo(receiver.url);
  expect(await cli(args)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('without --webhook-url'),
  });
});
