// A short run of the crash harness on each engine; `npm run chaos` is the long one.

import { expect, test } from '../support/test';
import { runChaos } from '../tools/chaos/run-chaos';

for (const api of [false, true]) {
  const engine = api ? 'the embedded database' : 'PostgreSQL';
  const title = `${api ? 'without Next, ' : ''}on ${engine}: kills under load lose nothing and double nothing`;
  test(title, { tag: '@all' }, async () => {
    const report = await runChaos({ engine, api, kills: 1, clients: 8, rest: 100 });
    expect(report.breaches).toEqual([]);
    expect(report.orders).toBeGreaterThan(0);
    expect(report.deliveries).toBeGreaterThan(0);
  });
}
