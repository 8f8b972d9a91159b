// `npm run chaos [-- --kills 25]`: the crash harness on PostgreSQL and on the embedded database, with its figures.
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../lib/commands/build.mjs';
import { startThrowawayPostgres } from '../../lib/commands/throwaway-postgres.mjs';
import { runChaos } from './run-chaos';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '25' } } });
const kills = Number(values.kills);

await buildIfStale();
const postgres = await startThrowawayPostgres();
let failed = false;
try {
  for (const [engine, admin] of [
    ['PostgreSQL', postgres.url],
    ['the embedded database', undefined],
  ] as const) {
    console.log(`On ${engine}: 16 clients, ${kills} kills`);
    const report = await runChaos({
      ...(admin && { admin }),
      kills,
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
    failed ||= report.breaches.length > 0;
  }
} finally {
  await postgres.stop();
}
process.exitCode = failed ? 1 : 0;
