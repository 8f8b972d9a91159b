import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { onBothStoreEngines } from '@/e2e/support/on-both-engines';
import { fakeService, setShopSettings } from '@/e2e/support/shop-settings';
import { storeEnv } from '@/lib/store/env';
import { followClock, hearClock } from './clock';

const DAY = 86_400_000;

onBothStoreEngines(() => {
  /** The requests to the simulator's clock that wait for a response, in the order in which they came. */
  const waiting: { respond: (aheadSeconds: number) => void; lose: () => void }[] = [];
  fakeService(({ socket }, send) => {
    const respond = (ahead_seconds: number) => send(200, { now: new Date(), ahead_seconds });
    waiting.push({ respond, lose: () => socket.destroy() });
  });
  const nextRequest = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    return waiting.shift();
  };
  const databaseAhead = async () => {
    const [row] = await storeDatabase().query<{ ms: number }>`
      select (extract(epoch from store.now() - statement_timestamp()) * 1000)::float8 as ms`;
    return row?.ms;
  };
  test.beforeAll(() =>
    setShopSettings({ demo: true, STORE_SIMULATOR_URL: `${storeEnv().STORE_PAYMENTS_URL}/simulator` }),
  );
  test.afterAll(() => setShopSettings({ demo: false, STORE_SIMULATOR_URL: undefined }));

  test('a webhook tells it in a header; without one, the clock is on time', async () => {
    expect(await hearClock(new Headers({ 'Service-Clock-Ahead': '86400.5' }))).toBe(DAY + 500);
    expect(await databaseAhead()).toBe(DAY + 500);
    expect(await hearClock(new Headers())).toBe(0);
    expect(await databaseAhead()).toBe(0);
    expect(await hearClock(new Headers({ 'Service-Clock-Ahead': 'soon' }))).toBe(0);
  });

  test('neither a response that a webhook has overtaken nor a lost one turns the clock back', async () => {
    const stop = followClock();
    const overtaken = await nextRequest();
    await hearClock(new Headers({ 'Service-Clock-Ahead': '2' }));
    overtaken?.respond(1);
    const lost = await nextRequest();
    expect(await databaseAhead()).toBe(2_000);
    lost?.lose();
    const last = await nextRequest();
    expect(await databaseAhead()).toBe(2_000);
    const stopped = stop();
    last?.respond(0);
    await stopped;
  });
});
