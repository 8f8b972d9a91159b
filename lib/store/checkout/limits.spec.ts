// Limits on starting payments, on both engines: how many requests reach the payment service is what counts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { onBothStoreEngines } from '@/e2e/support/on-both-engines';
import { setShopSettings } from '@/e2e/support/shop-settings';
import { findProduct } from './catalogue';
import { checkOut } from './check-out';
import { exceededLimit, purgeCounts } from './limits';
import { newToken } from './tokens';

let requests = 0;
const api = createServer(async (request, response) => {
  const body = (await json(request)) as object;
  requests += 1;
  const order = { id: `ord_${requests}`, status: 'pending', currency: 'EUR', created_at: 'now' };
  response
    .writeHead(201, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...order, livemode: true, ...body }));
});

test.beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  setShopSettings({ STORE_PAYMENTS_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
test.afterAll(() => void api.close());

let next = 0;
const someone = () => ({ client: `192.0.2.${next++}`, email: `someone${next}@exemplo.pt` });

/** Sends the checkout form for two postcards by MB WAY. */
function pay(phone: string, { client, email } = someone()) {
  const product = findProduct('postal');
  if (!product) throw new Error('no postcards');
  const form = new FormData();
  const fields = { token: newToken(), total: '90', name: 'Ana', email, method: 'mbway', phone };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return checkOut(form, [{ product, quantity: 2 }], 'pt', client);
}

onBothStoreEngines(() => {
  test("125 forms at once ask one stranger's phone three times", async () => {
    requests = 0;
    const results = await Promise.all(Array.from({ length: 125 }, () => pay('912 000 001')));
    expect(requests).toBe(3);
    const told = results.flatMap((each) => ('state' in each ? [each.state] : []));
    expect(told).toHaveLength(122);
    expect(told[0]).toMatchObject({
      notice: expect.stringContaining('Este número já tem vários pedidos MB WAY à espera'),
      offerMultibanco: true,
      values: { phone: '912 000 001', name: 'Ana' },
    });
    const [row] = await storeDatabase().query<{ purchases: number }>`
        select count(*) as purchases from store.purchases`;
    expect(row?.purchases).toBe(3);
  });

  test('one client starts 30 payments in ten minutes, and takes no more from the phones of others', async () => {
    const { client } = someone();
    const start = (n: number) =>
      exceededLimit({ client, email: `x${n}@exemplo.pt`, phone: `+35191000${1000 + n}` });
    const results = await Promise.all(Array.from({ length: 40 }, (_, n) => start(n)));
    expect(results.filter((limit) => limit === undefined)).toHaveLength(30);
    expect(results.filter((limit) => limit === 'client')).toHaveLength(10);
    const phone = '+351910002000';
    for (let n = 0; n < 5; n++) await exceededLimit({ client, email: 'y@exemplo.pt', phone });
    expect(await exceededLimit({ ...someone(), phone })).toBeUndefined();
  });

  test('one e-mail address starts ten in an hour, however it is written', async () => {
    const start = (email: string) => exceededLimit({ ...someone(), email, phone: null });
    for (let n = 0; n < 10; n++)
      expect(await start(n % 2 ? 'rita@exemplo.pt' : 'Rita@Exemplo.pt')).toBeUndefined();
    expect(await start('rita@exemplo.pt')).toBe('email');
  });

  test('windows slide: what is old enough counts no more, and is deleted', async () => {
    const phone = '+351912000009';
    const start = () => exceededLimit({ ...someone(), phone });
    for (let n = 0; n < 3; n++) expect(await start()).toBeUndefined();
    expect(await start()).toBe('open');
    const age = (seconds: number) => storeDatabase().query`
        update store.rate_limits
           set hits = array(select hit - make_interval(secs => ${seconds}::double precision) from unnest(hits) hit)`;
    await age(230);
    expect(await start()).toBe('open');
    await age(11);
    expect(await start()).toBeUndefined();
    await age(3600);
    await purgeCounts();
    expect(await storeDatabase().query`select key from store.rate_limits`).toEqual([]);
  });
});
