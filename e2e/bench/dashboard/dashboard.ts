// `npm run bench:dashboard`: what the dashboard's pages cost at the database, for a merchant with a million orders. Each
// area brings its own pages: `{area}-reads.ts`.
import { median } from '../load';
import { ORDERS, openLargeAccount } from './large-account';
import { COMBINED, type Reads } from './reads';

const ROUNDS = 5;
/** Milliseconds. */
const TARGET = 100;

const { accountId, close } = await openLargeAccount();
try {
  const owner = { accountId, livemode: true };
  const areas = {
    Orders: (await import('./orders-reads')).ordersReads,
    Money: (await import('./money-reads')).moneyReads,
    Developers: (await import('./developers-reads')).developersReads,
  };
  const asked = process.argv[2]?.toLowerCase();
  for (const [area, reads] of Object.entries(areas)) {
    if (asked && asked !== area.toLowerCase()) continue;
    console.log(`\n${area}: ms at the database, ${ORDERS} orders in one account, median of ${ROUNDS}\n`);
    await measure(await reads(owner, ORDERS));
  }
} finally {
  await close();
}

async function measure(reads: Reads): Promise<void> {
  const results: { name: string; middle: number; slowest: number }[] = [];
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    // The first two rounds fill caches and plans.
    for (let round = -2; round < ROUNDS; round++) {
      const started = performance.now();
      await read();
      if (round >= 0) times.push(performance.now() - started);
    }
    results.push({ name, middle: median(times), slowest: Math.max(...times) });
  }
  const print = ({ name, middle, slowest }: (typeof results)[number]) =>
    console.log(
      `${name.padEnd(76)} ${middle.toFixed(1).padStart(6)}  slowest ${slowest.toFixed(1).padStart(6)}  ` +
        `${middle <= TARGET ? 'met' : 'MISSED'}`,
    );
  for (const result of results) if (!result.name.includes(COMBINED)) print(result);
  const combined = results.filter(({ name }) => name.includes(COMBINED));
  if (combined.length === 0) return;
  const missed = combined.filter(({ middle }) => middle > TARGET).length;
  console.log(
    `\n${combined.length} combinations: median ${median(combined.map(({ middle }) => middle)).toFixed(1)}, ` +
      `${missed} above ${TARGET} ms. The slowest:`,
  );
  for (const result of combined.sort((a, b) => b.middle - a.middle).slice(0, 12)) print(result);
}
