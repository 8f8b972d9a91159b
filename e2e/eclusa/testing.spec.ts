// What `eclusa/testing` promises: waiting, seeds, fresh starts, and errors that say what happened.
import { newPhone } from '../support/merchant';
import { expect, test } from './eclusa-test';

test('payer waits for the request of this merchant, and for no other’s', async ({ eclusa }) => {
  const [mine, theirs] = [await eclusa.merchant(), await eclusa.merchant()];
  const phone = newPhone();
  const approving = mine.payer.approve(phone);
  const other = await theirs.orders.create({ phone });
  const own = await mine.orders.create({ phone });
  expect(await approving).toEqual({ order_id: own.id, status: 'paid' });
  expect((await theirs.orders.retrieve(other.id)).status).toBe('pending');
  await expect(mine.payer.decline(own)).rejects.toMatchObject({
    name: 'EclusaError',
    status: 409,
    code: 'not_pending',
  });
});

test('the ATM takes a voucher, an order or its id', async ({ eclusa }) => {
  const merchant = await eclusa.merchant();
  const make = () => merchant.orders.create({ method: 'multibanco' });
  const [one, two, three, mbway] = [await make(), await make(), await make(), await merchant.orders.create()];
  expect((await merchant.atm.pay(one)).status).toBe('paid');
  expect((await merchant.atm.fail(two.id)).status).toBe('failed');
  if (three.multibanco) expect((await merchant.atm.expire(three.multibanco)).status).toBe('expired');
  await expect(merchant.atm.pay(one)).rejects.toMatchObject({ status: 409, code: 'already_paid' });
  await expect(merchant.atm.pay(mbway)).rejects.toThrow('no voucher');
});

test('more events than a page are listed, each once', async ({ eclusa }) => {
  const merchant = await eclusa.merchant();
  await Promise.all(
    Array.from({ length: 60 }, () => merchant.trigger('order.paid', { method: 'multibanco' })),
  );
  const ids = (await merchant.events.list()).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
});

test('reset: the seed’s orders are back, those of the test are gone, in every merchant', async ({
  testing,
}) => {
  const order = { method: 'multibanco', amount: 1999, external_reference: 'S-1' } as const;
  const seed = {
    merchants: [{ name: 'One', orders: [{ ...order, status: 'paid' as const }] }, { name: 'Two' }],
  };
  const eclusa = await testing.startEclusa({ seed });
  expect(eclusa.merchants[0]?.apiKey).toBe(eclusa.apiKey);
  const made = await eclusa.merchant({ orders: [order] });
  const merchants = [...eclusa.merchants, made];
  const states = () =>
    Promise.all(merchants.map(async ({ orders }) => (await orders.list()).map(({ status }) => status)));
  const start = [['paid'], [], ['awaiting_payment']];
  expect(await states()).toEqual(start);
  for (const merchant of merchants) await merchant.trigger('order.paid');
  await made.clock.advance('30d');
  expect(await states()).toEqual([['paid', 'paid'], ['paid'], ['paid', 'expired']]);
  await eclusa.reset();
  expect(await states()).toEqual(start);
  expect(Math.abs((await made.clock.now()).getTime() - Date.now())).toBeLessThan(60_000);
  await eclusa.close();
});

test('a misspelt option and a seed that is missing are refused; an unknown event creates nothing', async ({
  eclusa,
  testing,
}) => {
  const options = { webhookURL: 'http://localhost:1/' };
  await expect(eclusa.merchant(options as object)).rejects.toThrow(
    'merchant() has no option "webhookURL". Did you mean "webhookUrl"?',
  );
  await expect(testing.startEclusa({ seeds: 'x' } as object)).rejects.toThrow(
    'startEclusa() has no option "seeds". It has: port, data, webhookUrl, seed, rateLimit, provider, chaos.',
  );
  await expect(testing.startEclusa({ seed: '/nowhere.json' })).rejects.toThrow("can't be read");
  const merchant = await eclusa.merchant();
  await expect(merchant.trigger('order.nope' as never)).rejects.toThrow(
    'There is no event "order.nope". It is one of: order.awaiting_payment, order.paid',
  );
  expect(await merchant.orders.list()).toEqual([]);
});
