// A thousand orders in one account against a million: on a database each, so that every index has its real depth.
import postgres from 'postgres';
import { Merchant } from '../../support/merchant';
import { startSystems } from '../../support/shared-servers';
import { applyLoad, median, quantile } from './load';
import { createScenario, listScenario, retrieveScenario, type Scenario } from './scenarios';

const SIZES = [1_000, 1_000_000];
/** The most that a median may grow (issue 3, line 4). */
const TARGET = 1.25;

/** Prints the medians of four requests for both sizes, in milliseconds at one connection, and their ratios. */
export async function benchScale(
  settings: Record<string, string>,
  seconds: number,
  rounds: number,
): Promise<void> {
  const stops: (() => unknown)[] = [];
  try {
    const sides: { port: number; scenarios: Scenario[]; medians: number[][] }[] = [];
    for (const size of SIZES) {
      const { systems, stop } = await startSystems('whole-postgres', settings);
      stops.push(stop);
      const scenarios = await prepare(systems.paymentsUrl, systems.paymentsEnv.DATABASE_URL ?? '', size);
      sides.push({
        port: Number(new URL(systems.paymentsUrl).port),
        scenarios,
        medians: scenarios.map(() => []),
      });
    }
    // The first round warms up and is not counted.
    for (let round = -1; round < rounds; round++) {
      for (let index = 0; index < 4; index++) {
        for (const { port, scenarios, medians } of sides) {
          const scenario = scenarios[index] as Scenario;
          const { latencies } = await applyLoad({ port, connections: 1, seconds, ...scenario });
          if (round >= 0) medians[index]?.push(quantile(latencies, 0.5));
        }
      }
    }
    report(sides.map(({ scenarios, medians }) => ({ scenarios, medians })));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Fills an account with `size` orders, one a second into the past, and aims at the first, middle and last pages. */
async function prepare(url: string, database: string, size: number): Promise<Scenario[]> {
  const merchant = await Merchant.signUp(url);
  const sql = postgres(database, { max: 1, onnotice: () => {} });
  const started = performance.now();
  await sql`
    insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, phone,
      refunded_amount, created_at, expires_at, paid_at)
    select 'ord_' || lpad(n::text, 26, '0'), ${merchant.accountId}, true,
           case n % 10 when 0 then 'refunded' when 1 then 'expired' when 2 then 'failed' else 'paid' end,
           1000, 'mbway', 'bench-' || n, 'sealed', case n % 10 when 0 then 1000 else 0 end,
           at, at + interval '4 minutes', case when n % 10 in (1, 2) then null else at end
      from (select n, statement_timestamp() - interval '1 hour' - (${size}::int - n) * interval '1 second' as at
              from generate_series(1, ${size}::int) n) numbered`;
  await sql.unsafe('vacuum analyze payments.orders');
  await sql.end();
  console.log(
    `${size} orders in one account, made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  const id = (n: number) => `ord_${String(n).padStart(26, '0')}`;
  const pages = size / 25;
  return [
    createScenario(merchant),
    retrieveScenario(
      merchant,
      // Scattered over all of them: the size shares no factor with the step.
      Array.from({ length: 1_000 }, (_, index) => id(((index * 7_919) % size) + 1)),
    ),
    listScenario(merchant, 'the first page', ''),
    listScenario(merchant, `page ${pages / 2} of ${pages}`, `?starting_after=${id(size / 2)}`),
  ];
}

function report(sides: { scenarios: Scenario[]; medians: number[][] }[]): void {
  const [small, large] = sides;
  console.log('\nMedian ms at 1 connection, PostgreSQL: 1,000 orders against 1,000,000, a database each.\n');
  for (const [index, scenario] of (large?.scenarios ?? []).entries()) {
    const before = small?.medians[index] ?? [];
    const after = large?.medians[index] ?? [];
    const ratio = median(after.map((value, round) => value / (before[round] ?? Number.NaN)));
    const verdict = ratio <= TARGET ? 'met' : 'MISSED';
    console.log(
      `${scenario.name.padEnd(24)} ${median(before).toFixed(2).padStart(6)} → ${median(after).toFixed(2).padStart(6)}` +
        `   × ${ratio.toFixed(2)}   ≤ ${TARGET} ${verdict}`,
    );
  }
}
