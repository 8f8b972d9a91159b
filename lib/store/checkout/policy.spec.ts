// Limits on starting payments, on both engines.
import { json } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { checkOutPostcards } from '@/e2e/support/made-purchases';
import { onBothStoreEngines } from '@/e2e/support/on-both-engines';
import { fakeService, orderOf } from '@/e2e/support/shop-settings';
import { exceededLimit, purgeCounts } from './policy';

fakeService(async (request, send) =>
  send(201, orderOf({ livemode: false, ...((await json(request)) as object) })),
);

let next = 0;
const someone = () => ({ client: `192.0.2.${next++}`, email: `someone${next}@exemplo.pt` });

/** Sends the checkout's form for a stranger's phone. */
function pay() {
  const { client, email } = someone();
  return checkOutPostcards({ email, method: 'mbway', phone: '912 000 001' }, client);
}

onBothStoreEngines(() => {
  test('a busy phone uses up none of its hour: once a request is settled, the next is sent', async () => {
    for (let n = 0; n < 3; n++) expect(await pay()).toHaveProperty('purchase');
    for (let n = 0; n < 12; n++)
      expect(await pay()).toMatchObject({
        state: {
          notice: expect.stringContaining('Este número já tem vários pedidos MB WAY à espera'),
          offerMultibanco: true,
          values: { phone: '912 000 001', name: 'Ana' },
        },
      });
    await storeDatabase().query`update store.payment_attempts set status = 'refused'`;
    expect(await pay()).toHaveProperty('purchase');
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
    for (let n = 0; n < 10; n++) expect(await start()).toBeUndefined();
    expect(await start()).toBe('phone');
    const age = (seconds: number) => storeDatabase().query`
        update store.rate_limits
           set hits = array(select hit - make_interval(secs => ${seconds}::double precision) from unnest(hits) hit)`;
    await age(3590);
    expect(await start()).toBe('phone');
    await age(11);
    expect(await start()).toBeUndefined();
    await age(3600);
    await purgeCounts();
    expect(await storeDatabase().query`select key from store.rate_limits`).toEqual([]);
  });
});
