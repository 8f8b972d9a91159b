// Chaos with a seed: the same seed does the same, everything arrives in the end, and what was done is said.
import { openReceiver } from '../support/receiver';
import { type Eclusa, expect, test } from './eclusa-test';

const ORDERS = 12;

/** What a merchant's endpoint gets of twelve vouchers, each paid: the types of each order's events, as they arrive. */
async function received(eclusa: Eclusa, chaos: number, name = 'A shop’s test') {
  const receiver = await openReceiver();
  const merchant = await eclusa.merchant({ name, webhookUrl: receiver.url, chaos });
  for (let number = 1; number <= ORDERS; number++) {
    // A response may be lost: the order exists all the same.
    await merchant.orders
      .create({ method: 'multibanco', external_reference: `A-${number}` })
      .catch((error) => expect(error.message).toContain('no response'));
    const { id } = (await merchant.orders.list())[0] ?? { id: '' };
    await merchant.atm.pay(id);
  }
  const events = await merchant.events.settled();
  await receiver.close();
  const arrivals: Record<string, string[]> = {};
  for (const { body } of receiver.requests) {
    const { type, data } = JSON.parse(body);
    const reference = data.object.external_reference;
    arrivals[reference] = [...(arrivals[reference] ?? []), type];
  }
  const report = JSON.parse(await merchant.explain({ as: 'json' }));
  const { seed, acts }: { seed: string; acts: string[] } = report.chaos;
  return { arrivals, events, acts: acts.sort(), seed };
}

test('the same seed and name do the same, another seed or name something else, and everything arrives', async ({
  eclusa,
}) => {
  const [one, same, other, named] = await Promise.all([
    received(eclusa, 7),
    received(eclusa, 7),
    received(eclusa, 8),
    received(eclusa, 7, 'Another test'),
  ]);
  expect(one.seed).toBe('7');
  expect(one.acts.length).toBeGreaterThan(5);
  expect(same.acts).toEqual(one.acts);
  // Also in which order an order's events arrive, however busy the machine is.
  expect(same.arrivals).toEqual(one.arrivals);
  const all = [one, same, other, named];
  for (const { acts, arrivals } of all)
    for (const [number, order] of Object.entries(arrivals)) {
      const isHeld = acts.some((act) =>
        act.startsWith(`order ${number.slice(2)}, order.awaiting_payment: held`),
      );
      expect(order[0], number).toBe(isHeld ? 'order.paid' : 'order.awaiting_payment');
    }
  for (const different of [other, named]) expect(different.acts).not.toEqual(one.acts);
  for (const { arrivals, events } of all) {
    expect(Object.values(arrivals).flatMap((types) => [...new Set(types)])).toHaveLength(2 * ORDERS);
    for (const { deliveries } of events) expect(deliveries[0]).toMatchObject({ status: 'delivered' });
  }
  // Each act is what the endpoint saw.
  for (const act of one.acts) {
    const [, number, type = '', what] = /^order (\d+), (\S+): (.*)$/.exec(act) ?? [];
    const times = one.arrivals[`A-${number}`]?.filter((each) => each === type).length;
    if (what === 'sent twice' || what === 'the shop’s response was lost') expect(times, act).toBe(2);
    else if (type.startsWith('order.')) expect(times, act).toBe(1);
  }
  const kinds = new Set(
    [one, other, named].flatMap(({ acts }) => acts.map((act) => act.replace(/.*: /, ''))),
  );
  expect([...kinds].sort()).toEqual([
    'held back, for others to overtake it',
    'late',
    'lost, and sent again',
    'sent twice',
    'the endpoint was down',
    'the response was lost',
    'the shop’s response was lost',
  ]);
});

test('without chaos nothing happens to a webhook; it can be begun and ended over HTTP', async ({
  eclusa,
}) => {
  const merchant = await eclusa.merchant({ name: 'Over HTTP' });
  const call = async (body?: object) => {
    const headers = { Authorization: `Bearer ${merchant.apiKey}`, 'Content-Type': 'application/json' };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    return (await fetch(`${merchant.url}/simulator/chaos`, init)).json();
  };
  expect(await call()).toEqual({ data: [] });
  expect(await call({ seed: 7 })).toEqual({ seed: '7' });
  expect(await call()).toEqual({ data: [{ merchant: 'Over HTTP', seed: '7', acts: [] }] });
  expect(await call({ seed: null })).toEqual({ seed: null });
  expect(await call()).toEqual({ data: [] });
  expect(await call({})).toMatchObject({ error: { code: 'invalid_seed' } });
});

test('eclusa start --chaos prints the seed and each thing that it does', async ({ background, cli }) => {
  const running = background(['start', '--port', '0', '--chaos', 'a seed']);
  expect(await running.line('Chaos')).toContain('Chaos with seed a seed');
  const triggers = Array.from({ length: 6 }, () => cli(['trigger', 'order.paid', '--method', 'multibanco']));
  await Promise.all(triggers);
  expect(await running.line('Test merchant, order')).toMatch(/order \d, \S+( \S+)?: \w/);
  const random = background(['start', '--json', '--port', '0', '--chaos', 'random']);
  expect(JSON.parse(await random.line()).chaos).toMatch(/^\d+$/);
});
