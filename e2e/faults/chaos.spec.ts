// A short run of the crash harness on each engine; `npm run chaos` is the long one.
import { runChaos } from '../chaos/run-chaos';
import { expect, test } from '../support/test';
import { askTestServers } from '../support/test-servers';

for (const [engine, api] of [
  ['PostgreSQL', false],
  ['the embedded database', false],
  ['PostgreSQL', true],
  ['the embedded database', true],
] as const) {
  test(`${api ? 'without Next, ' : ''}on ${engine}: kills under load lose nothing and double nothing`, async () => {
    const admin =
      engine === 'PostgreSQL' ? (await askTestServers<{ url: string }>('postgres')).url : undefined;
    const report = await runChaos({ ...(admin && { admin }), api, kills: 1, clients: 8, rest: 100 });
    expect(report.breaches).toEqual([]);
    expect(report.orders).toBeGreaterThan(0);
    expect(report.deliveries).toBeGreaterThan(0);
  });
}
