// `npm run bench`: the API under Next and on the host without it, side by side, on both engines, at 1 and 16
// connections, in rounds that interleave everything: beside a handler of Next's build that does nothing, and beside what
// the database alone would do. `--seconds N` per sample, `--rounds N`, `--scale` for a million orders in one account,
// `--localstripe URL` for a localstripe that runs there; `--processes` for one process and three, and nothing else.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../lib/commands/build.mjs';
import { startThrowawayPostgres } from '../../../lib/commands/throwaway-postgres.mjs';
import { buildHost } from '../../support/build-host';
import { startSystems } from '../../support/shared-servers';
import { type DatabaseRate, prepareDatabaseRate } from './database-rate';
import { prepareDelivered } from './delivered';
import { applyLoad, median, quantile, type Sample } from './load';
import { prepareLocalstripe } from './localstripe';
import { benchProcesses } from './processes';
import { benchScale } from './scale';
import { CEILING, prepareScenarios, type Scenario } from './scenarios';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '0.8' },
    rounds: { type: 'string', default: '5' },
    scale: { type: 'boolean', default: false },
    localstripe: { type: 'string' },
    processes: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(options.seconds);
const ROUNDS = Number(options.rounds);
const CONNECTIONS = [16, 1];
const SIDES = [
  { kind: 'whole-postgres', host: 'Next', engine: 'PostgreSQL' },
  { kind: 'host-postgres', host: 'alone', engine: 'PostgreSQL' },
  { kind: 'whole-embedded', host: 'Next', engine: 'embedded' },
  { kind: 'host-memory', host: 'alone', engine: 'embedded' },
] as const;
/** Far above what a run can send, so that the limit is counted but never met. */
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '10000000' };
const CREATE = 'POST /v1/orders';
const LOCALSTRIPE = 'localstripe with 1,000 objects, POST /v1/payment_intents, 16 connections';

/** Everything measured of one scenario, host, engine and number of connections: a sample a round. */
interface Series {
  host: 'Next' | 'alone';
  engine: string;
  connections: number;
  port: number;
  scenario: Scenario;
  samples: Sample[];
}

/** A rate measured in each round, beside the series. */
interface Extra {
  name: string;
  measure: () => Promise<number>;
  rates: number[];
}

await buildHost();
if (!options.processes) {
  process.env.BENCH = '1'; // the build then has the route that is the ceiling
  await buildIfStale();
}
const throwaway = process.env.TEST_POSTGRES_URL ? undefined : await startThrowawayPostgres();
process.env.TEST_POSTGRES_URL ??= throwaway?.url;
const stops: (() => unknown)[] = [];
try {
  if (options.processes) await benchProcesses(SETTINGS, SECONDS, ROUNDS);
  else await benchOperations();
  if (options.scale) await benchScale(SETTINGS, SECONDS, ROUNDS);
} finally {
  for (const stop of stops.reverse()) await stop();
  await throwaway?.stop();
}

async function benchOperations(): Promise<void> {
  const series: Series[] = [];
  const extras: Extra[] = [];
  const add = (name: string, measure: Extra['measure']) => extras.push({ name, measure, rates: [] });
  for (const { kind, host, engine } of SIDES) {
    const { systems, stop } = await startSystems(kind, SETTINGS);
    stops.push(stop);
    const port = Number(new URL(systems.paymentsUrl).port);
    const scenarios = await prepareScenarios(systems.paymentsUrl, host === 'Next');
    for (const scenario of scenarios) await applyLoad({ port, connections: 16, seconds: 1, ...scenario });
    for (const connections of CONNECTIONS) {
      for (const scenario of scenarios)
        series.push({ host, engine, connections, port, scenario, samples: [] });
    }
    if (engine === 'PostgreSQL') {
      const delivered = await prepareDelivered(systems.paymentsUrl);
      stops.push(delivered.close);
      add(deliveredBy(host), () => delivered.measure(16, SECONDS));
    }
    if (kind === 'whole-postgres') addDatabase(await prepareDatabaseRate(systems), add);
  }
  if (options.localstripe) add(LOCALSTRIPE, await prepareLocalstripe(options.localstripe, SECONDS));

  for (let round = 0; round < ROUNDS; round++) {
    for (const { port, connections, scenario, samples } of series)
      samples.push(await applyLoad({ port, connections, seconds: SECONDS, ...scenario }));
    for (const { measure, rates } of extras) rates.push(await measure());
  }
  report(series);
  reportExtras(series, extras);
}

function deliveredBy(host: Series['host']): string {
  return `${host}: created with an endpoint that receives every event, until the last one arrived, 16 connections`;
}

function addDatabase(
  database: DatabaseRate | undefined,
  add: (name: string, measure: Extra['measure']) => void,
): void {
  if (!database) {
    console.log('The database alone: pgbench is not installed (Debian: postgresql-contrib).');
    return;
  }
  stops.push(database.remove);
  for (const connections of CONNECTIONS) {
    add(`the statements of ${CREATE} alone, by pgbench, ${connections} connection(s)`, () =>
      database.measure(connections, SECONDS),
    );
  }
}

/** The median of the rounds' ratios: what a round shares, a slow moment of the machine included, cancels out. */
function ratioOf(rates: number[], to: number[]): number {
  return median(rates.map((rate, round) => rate / (to[round] ?? Number.NaN)));
}

function ratesOf(found: Series | undefined): number[] {
  return found?.samples.map(({ rate }) => rate) ?? [];
}

function report(series: Series[]): void {
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} cores shared by generator, server and database; ` +
      `${ROUNDS} rounds of ${SECONDS} s each, interleaved. Medians of rounds; times in ms.\n`,
  );
  const rows = series.map((each) => {
    const { host, engine, connections, scenario, samples } = each;
    const other = (wanted: Series['host'], name: string) =>
      series.find(
        (one) =>
          one.host === wanted &&
          one.engine === engine &&
          one.connections === connections &&
          one.scenario.name === name,
      );
    const ofCeiling = ratioOf(ratesOf(each), ratesOf(other('Next', CEILING)));
    const ofNext = ratioOf(ratesOf(each), ratesOf(other('Next', scenario.name)));
    const isMain = engine === 'PostgreSQL' && connections === 16;
    return [
      host,
      engine,
      String(connections),
      scenario.name,
      median(ratesOf(each)).toFixed(0),
      median(samples.map(({ latencies }) => quantile(latencies, 0.5))).toFixed(2),
      median(samples.map(({ latencies }) => quantile(latencies, 0.99))).toFixed(2),
      scenario.name === CEILING ? '' : ofCeiling.toFixed(2),
      host === 'Next' ? '' : ofNext.toFixed(2),
      isMain && host === 'Next' && scenario.target ? verdict(ofCeiling, scenario.target, ' of ceiling') : '',
      isMain && host === 'alone' && scenario.name === CREATE ? verdict(ofNext, 2.2, ' × Next') : '',
      engine === 'embedded' && host === 'alone' && connections === 16 && scenario.name === CREATE
        ? verdict(median(ratesOf(each)), 500, ' per s')
        : '',
    ];
  });
  const targets = rows.map((row) => [...row.slice(0, 9), row.slice(9).join('')]);
  printTable(
    ['host', 'engine', 'conns', 'request', 'per s', 'p50', 'p99', 'of ceiling', '× Next', 'target'],
    targets,
  );
}

function reportExtras(series: Series[], extras: Extra[]): void {
  console.log();
  for (const { name, rates } of extras) console.log(`${median(rates).toFixed(0)} a second: ${name}`);
  const of = (name: string) => extras.find((extra) => extra.name === name)?.rates ?? [];
  console.log(
    `\nCreated and delivered, alone beside Next: ${verdict(ratioOf(of(deliveredBy('alone')), of(deliveredBy('Next'))), 2, ' ×')}`,
  );
  const created = series.find(
    ({ host, engine, connections, scenario }) =>
      host === 'alone' && engine === 'PostgreSQL' && connections === 16 && scenario.name === CREATE,
  );
  if (of(LOCALSTRIPE).length > 0)
    console.log(
      `Created, alone beside localstripe: ${verdict(ratioOf(ratesOf(created), of(LOCALSTRIPE)), 4, ' ×')}`,
    );
}

function verdict(value: number, target: number, unit: string): string {
  const shown = value.toFixed(target < 10 ? 2 : 0);
  return `${shown}${unit}, target ≥ ${target}: ${value >= target ? 'met' : 'MISSED'}`;
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
