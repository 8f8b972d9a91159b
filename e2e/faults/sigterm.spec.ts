// SIGTERM under load, with pages waiting on streams: the server ends within ten seconds, and loses nothing accepted.

import { once } from 'node:events';
import net from 'node:net';
import { closeDatabases } from '@/db/open';
import { Merchant } from '../support/merchant';
import { openReceiver } from '../support/receiver';
import { startServer } from '../support/servers';
import { setUpDemonstration } from '../support/shared-servers';
import { heading, openPurchase } from '../support/shopper';
import { expect, expectComplaints, test } from '../support/test';
import { drive, emptyRecord } from '../tools/chaos/load';
import { findBreaches } from '../tools/chaos/prove';

// Pages notice an outage too.
test.beforeEach(() => expectComplaints(/./));

test('SIGTERM under load: ends within ten seconds, open streams included, and nothing accepted is lost', async ({
  page,
  database,
  receiver,
}) => {
  const url = await database();
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '1000000' });
  const port = Number(env.PORT);
  const server = await startServer({ env, port });
  await openPurchase(page, server.url, { slug: 'caneca-de-barro', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  const token = page.url().split('/').at(-1);
  await page.close();
  const streams = await Promise.all(
    Array.from({ length: 10 }, () =>
      fetch(`${server.url}/purchases/${token}/stream`, { headers: { accept: 'text/event-stream' } }),
    ),
  );
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  // One endpoint responds, one never does: what is being sent to it is given back.
  const hanging = await openReceiver();
  hanging.answer('hang');
  const stuck = await Merchant.signUp(server.url, { webhookUrl: hanging.url });
  await Promise.all(Array.from({ length: 20 }, () => stuck.createOrder({ method: 'multibanco' })));

  const merchant = await Merchant.signUp(server.url, { webhookUrl: receiver.url });
  let over = false;
  const acknowledged = emptyRecord();
  const load = drive(merchant, 8, acknowledged, () => over, 100);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);

  const second = await startServer({ env, port });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  over = true;
  await load;
  const delivered = async () => {
    const { deliveries } = await (await fetch(`${second.url}/health/payments`)).json();
    // Those of the endpoint that hangs stay.
    return deliveries.pending;
  };
  await expect.poll(delivered, { timeout: 30_000 }).toBeLessThanOrEqual(20);
  expect(await second.stop()).toBe(0);
  const breaches = await findBreaches(url, merchant.accountId, acknowledged, receiver.requests);
  expect(breaches).toEqual([]);
  await closeDatabases();
  await hanging.close();
  remove();
});

test('without Next: SIGTERM under load ends within ten seconds, and nothing accepted is lost', {
  tag: '@all',
}, async ({ database, receiver }) => {
  const url = await database();
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '1000000' });
  const port = Number(env.PORT);
  const server = await startServer({ env, port, api: true });
  const merchant = await Merchant.signUp(server.url, { webhookUrl: receiver.url });
  let over = false;
  const acknowledged = emptyRecord();
  const load = drive(merchant, 8, acknowledged, () => over, 100);
  await expect.poll(() => acknowledged.orders.size).toBeGreaterThan(20);
  // A request that waits, and a connection that never asks anything.
  const waiting = fetch(`${server.url}/simulator/events?wait=30`, {
    headers: { Authorization: `Bearer ${merchant.apiKey}` },
  }).catch(() => undefined);
  const silent = net.connect(port, 'localhost').on('error', () => {});
  await once(silent, 'connect');
  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  await waiting;

  const second = await startServer({ env, port, api: true });
  const served = acknowledged.orders.size;
  await expect.poll(() => acknowledged.orders.size).toBeGreaterThan(served);
  over = true;
  await load;
  const pending = async () =>
    (await (await fetch(`${second.url}/health/payments`)).json()).deliveries.pending;
  await expect.poll(pending, { timeout: 30_000 }).toBe(0);
  expect(await second.stop()).toBe(0);
  expect(await findBreaches(url, merchant.accountId, acknowledged, receiver.requests)).toEqual([]);
  await closeDatabases();
  remove();
});
