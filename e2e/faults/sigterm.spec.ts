// SIGTERM under load, with pages waiting on streams: the server ends within ten seconds, and loses nothing accepted.

import { once } from 'node:events';
import net from 'node:net';
import { closeDatabases } from '@/db/open';
import { recordedPurchase } from '../support/made-purchases';
import { Merchant } from '../support/merchant';
import { openReceiver } from '../support/receiver';
import { startServer } from '../support/servers';
import { setUpDemonstration } from '../support/shared-servers';
import { expect, test, UNLIMITED } from '../support/test';
import { drive, emptyRecord } from '../tools/chaos/load';
import { findBreaches } from '../tools/chaos/prove';

for (const api of [false, true])
  test(`${api ? 'without Next: ' : ''}SIGTERM under load: ends within ten seconds, and nothing accepted is lost`, {
    tag: '@all',
  }, async ({ database, receiver }) => {
    const url = await database();
    const { env, remove } = await setUpDemonstration({ DATABASE_URL: url, ...UNLIMITED });
    const port = Number(env.PORT);
    const server = await startServer({ env, port, api });
    // One endpoint responds, one never does: what is being sent to it is given back.
    const hanging = await openReceiver();
    hanging.answer('hang');
    const stuck = await Merchant.signUp(server.url, { webhookUrl: hanging.url });
    await Promise.all(Array.from({ length: 20 }, () => stuck.createOrder({ method: 'multibanco' })));
    const merchant = await Merchant.signUp(server.url, { webhookUrl: receiver.url });
    let over = false;
    const acknowledged = emptyRecord();
    const load = drive(merchant, 8, acknowledged, () => over, 100);
    await expect.poll(() => acknowledged.orders.size).toBeGreaterThan(20);
    // A request that waits, a connection that never asks anything, and the streams of a page.
    const headers = { Authorization: `Bearer ${merchant.apiKey}` };
    const waiting = fetch(`${server.url}/simulator/events?wait=30`, { headers }).catch(() => undefined);
    const silent = net.connect(port, 'localhost').on('error', () => {});
    await once(silent, 'connect');
    if (!api) {
      process.env.STORE_DATABASE_URL = url;
      const stream = `${server.url}/purchases/${(await recordedPurchase()).token}/stream`;
      const open = () => fetch(stream, { headers: { Accept: 'text/event-stream' } });
      for (const { headers } of await Promise.all(Array.from({ length: 10 }, open)))
        expect(headers.get('content-type')).toMatch('text/event-stream');
    }
    const asked = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    await waiting;

    const second = await startServer({ env, port, api });
    const served = acknowledged.orders.size;
    await expect.poll(() => acknowledged.orders.size).toBeGreaterThan(served);
    over = true;
    await load;
    const pending = async () => (await merchant.call('GET', '/health/payments')).body.deliveries.pending;
    // The deliveries to the endpoint that hangs stay.
    await expect.poll(pending, { timeout: 30_000 }).toBeLessThanOrEqual(20);
    expect(await second.stop()).toBe(0);
    expect(await findBreaches(url, merchant.accountId, acknowledged, receiver.requests)).toEqual([]);
    await closeDatabases();
    await hanging.close();
    remove();
  });
