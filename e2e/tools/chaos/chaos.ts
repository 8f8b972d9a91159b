// `npm run chaos [-- --kills 25 --seed N]`: the crash harness on PostgreSQL and on the embedded database, with its figures.
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../lib/commands/build.mjs';
import { startThrowawayPostgres } from '../../../lib/commands/throwaway-postgres.mjs';
import { readSeed, SEED } from '../../support/seed';
import { runChaos } from './run-chaos';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '25' }, seed: { type: 'string', default: String(SEED) } },
});
const kills = Number(values.kills);
const seed = readSeed(values.seed);
const again = `npm run chaos -- --kills ${kills} --seed ${seed}`;
console.log(`The same choices again: ${again}`);

await buildIfStale();
const postgres = await startThrowawayPostgres();
process.env.TEST_POSTGRES_URL = postgres.url;
process.exitCode = 1; // Until all of it held.
let breaches = 0;
try {
  for (const engine of ['PostgreSQL', 'the embedded database'] as const) {
    console.log(`On ${engine}: 16 clients, ${kills} kills`);
    const report = await runChaos({
      engine,
      kills,
      seed,
      tell: (line) => console.log(`  ${line}`),
    });
    console.log(
      `  ${report.orders} orders and ${report.refunds} refunds acknowledged, ${report.deliveries} deliveries received, ` +
        `${report.retries} requests asked again, ${report.backendsTerminated} backends terminated, ${report.seconds} s`,
    );
    console.log(
      report.breaches.length === 0
        ? '  nothing lost, nothing doubled'
        : `  BREACHES:\n  ${report.breaches.slice(0, 20).join('\n  ')}`,
    );
    breaches += report.breaches.length;
  }
  if (breaches === 0) process.exitCode = 0;
} finally {
  await postgres.stop();
  if (process.exitCode) console.log(`The same choices again: ${again}`);
}
