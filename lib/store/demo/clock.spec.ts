import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { onBothStoreEngines } from '@/e2e/support/on-both-engines';
import { setShopSettings } from '@/e2e/support/shop-settings';
import { followClock, hearClock } from './clock';

const DAY = 86_400_000;

onBothStoreEngines(() => {
  /** Responds to the requests to the simulator's clock, in the order in which they came. */
  const responds: ((aheadSeconds: number) => void)[] = [];
  const service = createServer((_, response) => {
    responds.push((ahead_seconds) => response.end(JSON.stringify({ now: new Date(), ahead_seconds })));
  });
  const nextRequest = async () => {
    await expect.poll(() => responds.length).toBeGreaterThan(0);
    return responds.shift();
  };
  const databaseAhead = async () => {
    const [row] = await storeDatabase().query<{ ms: number }>`
      select (extract(epoch from store.now() - statement_timestamp()) * 1000)::float8 as ms`;
    return row?.ms;
  };
  test.beforeAll(async () => {
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    const { port } = service.address() as AddressInfo;
    setShopSettings({ demo: true, STORE_SIMULATOR_URL: `http://127.0.0.1:${port}/simulator` });
  });
  test.afterAll(() => {
    setShopSettings({ demo: false, STORE_SIMULATOR_URL: undefined });
    service.closeAllConnections();
    service.close();
  });

  test('a webhook tells it in a header; without one, the clock is on time', async () => {
    expect(await hearClock(new Headers({ 'Service-Clock-Ahead': '86400.5' }))).toBe(DAY + 500);
    expect(await databaseAhead()).toBe(DAY + 500);
    expect(await hearClock(new Headers())).toBe(0);
    expect(await databaseAhead()).toBe(0);
    expect(await hearClock(new Headers({ 'Service-Clock-Ahead': 'soon' }))).toBe(0);
  });

  test('neither a response that a webhook has overtaken nor a lost one turns the clock back', async () => {
    const stop = followClock();
    const respond = await nextRequest();
    await hearClock(new Headers({ 'Service-Clock-Ahead': '2' }));
    respond?.(1);
    await nextRequest();
    expect(await databaseAhead()).toBe(2_000);
    service.closeAllConnections();
    const last = await nextRequest();
    expect(await databaseAhead()).toBe(2_000);
    const stopped = stop();
    last?.(0);
    await stopped;
  });
});
