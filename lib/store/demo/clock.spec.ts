import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { onBothStoreEngines } from '@/e2e/support/on-both-engines';
import { setShopSettings } from '@/e2e/support/shop-settings';
import { setClockAhead } from '@/lib/store/clock';
import { followClock, hearClock } from './clock';

const DAY = 86_400_000;

onBothStoreEngines(() => {
  /** Requests to the simulator's clock, each responded to by the test. */
  const asked: { key: string | undefined; respond: (aheadSeconds: number) => void }[] = [];
  const service = createServer(({ headers, url }, response) => {
    expect(url).toBe('/simulator/clock');
    const respond = (aheadSeconds: number) =>
      response.end(JSON.stringify({ now: new Date(), ahead_seconds: aheadSeconds }));
    asked.push({ key: headers.authorization, respond });
  });
  const nextRequest = async () => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    return asked.shift() as (typeof asked)[number];
  };
  const databaseAhead = async () => {
    const [row] = await storeDatabase().query<{ now: Date }>`select store.now() as now`;
    return (row?.now.getTime() ?? 0) - Date.now();
  };
  test.beforeAll(async () => {
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    const { port } = service.address() as AddressInfo;
    setShopSettings({
      demo: true,
      STORE_SIMULATOR_URL: `http://127.0.0.1:${port}/simulator`,
      STORE_PAYMENTS_KEY: 'sk_test_ecl_ours',
    });
  });
  test.afterAll(() => {
    setShopSettings({ demo: false, STORE_SIMULATOR_URL: undefined });
    service.closeAllConnections();
    service.close();
  });

  /** Follows the clock while `body` runs. */
  const following = async (body: () => Promise<void>) => {
    const stop = followClock();
    await body();
    const stopped = stop();
    for (const { respond } of asked.splice(0)) respond(0);
    await stopped;
  };

  test('the shop’s clock is that of its account, to the millisecond, and follows it', async () => {
    await following(async () => {
      const { key, respond } = await nextRequest();
      expect(key).toBe('Bearer sk_test_ecl_ours');
      respond(15 * 86_400 - 1.234);
      await expect.poll(async () => Math.abs((await databaseAhead()) - (15 * DAY - 1_234))).toBeLessThan(100);
      (await nextRequest()).respond(0);
      await expect.poll(async () => Math.abs(await databaseAhead())).toBeLessThan(100);
    });
  });

  test('a webhook tells it in a header; without one, the clock is on time', async () => {
    expect(await hearClock(new Headers({ 'Service-Clock-Ahead': '86400.5' }))).toBe(DAY + 500);
    expect(Math.abs((await databaseAhead()) - DAY - 500)).toBeLessThan(100);
    expect(await hearClock(new Headers())).toBe(0);
    expect(Math.abs(await databaseAhead())).toBeLessThan(100);
    expect(await hearClock(new Headers({ 'Service-Clock-Ahead': 'soon' }))).toBe(0);
  });

  test('a response that a webhook has overtaken does not turn the clock back', async () => {
    await following(async () => {
      const older = await nextRequest();
      await hearClock(new Headers({ 'Service-Clock-Ahead': '2' }));
      older.respond(1);
      await nextRequest();
      expect(Math.round((await databaseAhead()) / 1_000)).toBe(2);
    });
  });

  test('without a response, it is what was known last', async () => {
    await hearClock(new Headers({ 'Service-Clock-Ahead': '2' }));
    await following(async () => {
      await nextRequest();
      service.closeAllConnections();
      await nextRequest();
      expect(Math.round((await databaseAhead()) / 1_000)).toBe(2);
    });
  });

  test('outside a demonstration it is the wall clock', async () => {
    await hearClock(new Headers({ 'Service-Clock-Ahead': '2' }));
    await setClockAhead(0);
    expect(Math.abs(await databaseAhead())).toBeLessThan(1_000);
  });
});
