// `npm run bench`: what an operation of the API costs beside a handler of the same build that does nothing, on both
// engines, at 1 and 16 connections, in rounds that interleave everything; then what the database alone would do.
// `--seconds N` per sample, `--rounds N`, `--scale` for a million orders in one account.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../lib/commands/build.mjs';
import { startThrowawayPostgres } from '../../lib/commands/throwaway-postgres.mjs';
import { startSystems, type WholeKind } from '../support/shared-servers';
import { type DatabaseRate, prepareDatabaseRate } from './database-rate';
import { applyLoad, median, quantile, type Sample } from './load';
import { benchScale } from './scale';
import { CEILING, prepareScenarios, type Scenario } from './scenarios';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '0.8' },
    rounds: { type: 'string', default: '5' },
    scale: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(options.seconds);
const ROUNDS = Number(options.rounds);
const CONNECTIONS = [16, 1];
const ENGINES = { 'whole-postgres': 'PostgreSQL', 'whole-embedded': 'embedded' } as const;
/** Far above what a run can send, so that the limit is counted but never met. */
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '10000000' };

/** Everything measured of one scenario, engine and number of connections: a sample a round. */
interface Series {
  engine: string;
  connections: number;
  port: number;
  scenario: Scenario;
  samples: Sample[];
}

process.env.BENCH = '1'; // the build then has the route that is the ceiling
await buildIfStale();
const throwaway = process.env.TEST_POSTGRES_URL ? undefined : await startThrowawayPostgres();
const admin = process.env.TEST_POSTGRES_URL ?? throwaway?.url ?? '';
const stops: (() => unknown)[] = [];
try {
  await benchOperations();
  if (options.scale) await benchScale(admin, SETTINGS, SECONDS, ROUNDS);
} finally {
  for (const stop of stops.reverse()) await stop();
  await throwaway?.stop();
}

async function benchOperations(): Promise<void> {
  const series: Series[] = [];
  let database: DatabaseRate | undefined;
  for (const kind of Object.keys(ENGINES) as WholeKind[]) {
    const { systems, stop } = await startSystems(kind, admin, SETTINGS);
    stops.push(stop);
    const port = Number(new URL(systems.paymentsUrl).port);
    const scenarios = await prepareScenarios(systems.paymentsUrl);
    for (const scenario of scenarios) await applyLoad({ port, connections: 16, seconds: 1, ...scenario });
    for (const connections of CONNECTIONS) {
      for (const scenario of scenarios)
        series.push({ engine: ENGINES[kind], connections, port, scenario, samples: [] });
    }
    if (kind === 'whole-postgres') database = await prepareDatabaseRate(systems);
  }
  const rates = new Map<number, number[]>(CONNECTIONS.map((connections) => [connections, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { port, connections, scenario, samples } of series) {
      samples.push(await applyLoad({ port, connections, seconds: SECONDS, ...scenario }));
    }
    for (const [connections, found] of database ? rates : [])
      found.push((await database?.measure(connections, SECONDS)) ?? Number.NaN);
  }
  database?.remove();
  report(series);
  if (!database) console.log('\nThe database alone: pgbench is not installed (Debian: postgresql-contrib).');
  for (const [connections, found] of database ? rates : []) {
    console.log(
      `The statements of POST /v1/orders alone, by pgbench, ${connections} connection(s): ${median(found).toFixed(0)} a second`,
    );
  }
}

function report(series: Series[]): void {
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} cores shared by generator, server and database; ` +
      `${ROUNDS} rounds of ${SECONDS} s each, interleaved. Medians of rounds; times in ms.\n`,
  );
  const rows = series.map(({ engine, connections, scenario, samples }) => {
    const ceiling = series.find(
      (other) =>
        other.engine === engine && other.connections === connections && other.scenario.name === CEILING,
    );
    const ratio = median(samples.map(({ rate }, round) => rate / (ceiling?.samples[round]?.rate ?? 0)));
    const target = engine === 'PostgreSQL' && connections === 16 ? scenario.target : undefined;
    return [
      engine,
      String(connections),
      scenario.name,
      median(samples.map(({ rate }) => rate)).toFixed(0),
      median(samples.map(({ latencies }) => quantile(latencies, 0.5))).toFixed(2),
      median(samples.map(({ latencies }) => quantile(latencies, 0.99))).toFixed(2),
      scenario.name === CEILING ? '' : ratio.toFixed(2),
      target === undefined ? '' : `≥ ${target.toFixed(1)} ${ratio >= target ? 'met' : 'MISSED'}`,
    ];
  });
  printTable(['engine', 'conns', 'request', 'per s', 'p50', 'p99', 'of ceiling', 'target'], rows);
}

function printTable(heads: string[], rows: string[][]): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [heads, widths.map((width) => '-'.repeat(width)), ...rows])
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
