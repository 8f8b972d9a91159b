// A short run of the crash harness on each engine; `npm run chaos` is the long one.

import { askTestServers } from '../support/ask-test-servers';
import type { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';
import { drive, emptyRecord } from '../tools/chaos/load';
import { runChaos } from '../tools/chaos/run-chaos';

for (const [engine, api, tag] of [
  ['PostgreSQL', false, []],
  ['the embedded database', false, '@all'],
  ['PostgreSQL', true, '@all'],
  ['the embedded database', true, '@all'],
] as const) {
  const title = `${api ? 'without Next, ' : ''}on ${engine}: kills under load lose nothing and double nothing`;
  test(title, { tag: [tag].flat() }, async () => {
    const admin =
      engine === 'PostgreSQL' ? (await askTestServers<{ url: string }>('postgres')).url : undefined;
    const report = await runChaos({ ...(admin && { admin }), api, kills: 1, clients: 8, rest: 100 });
    expect(report.breaches).toEqual([]);
    expect(report.orders).toBeGreaterThan(0);
    expect(report.deliveries).toBeGreaterThan(0);
  });
}

test('a seed repeats what a client chooses to do', async () => {
  const choicesWith = async (seed: number) => {
    const asked: unknown[] = [];
    const ask = (status: number) => async (path: string, body: unknown) => {
      asked.push(body);
      return { status, body: { id: path, amount: 1 } };
    };
    const create = async (_: string, path: string, { amount, method }: Record<string, unknown>) =>
      ask(201)(path, { amount, method });
    const service = { call: create, decide: ask(200), payVoucher: ask(200), refund: ask(201) };
    const isOver = () => asked.length >= 100;
    await drive(service as unknown as Merchant, 1, emptyRecord(), isOver, 0, seed);
    return asked;
  };
  const first = await choicesWith(1);
  expect(await choicesWith(1)).toEqual(first);
  expect(await choicesWith(2)).not.toEqual(first);
});
