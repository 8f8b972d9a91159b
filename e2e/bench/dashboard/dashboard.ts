// `npm run bench:dashboard`: what the dashboard's pages cost at the database, for a merchant with a million orders, and
// until the built app has sent them. Each area brings its own: `{area}-reads.ts`. One area alone: `-- orders`.
import { median } from '../load';
import { ORDERS, openLargeAccount } from './large-account';
import { COMBINED, type Reads } from './reads';

const ROUNDS = 5;
/** Milliseconds at the database, and until a page is there. */
const TARGET = 100;
const PAGE_TARGET = 300;

const { url, accountId, close } = await openLargeAccount();
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
    await measure(await reads(owner, ORDERS), TARGET);
  }
  if (!asked || asked === 'pages') {
    const { openSignedIn } = await import('./signed-in');
    const { pagesReads } = await import('./pages-reads');
    const signedIn = await openSignedIn(url, accountId);
    console.log(`\nPages: ms until the document is there, median of ${ROUNDS}\n`);
    await measure(pagesReads(signedIn.get), PAGE_TARGET).finally(signedIn.close);
  }
} finally {
  await close();
}

async function measure(reads: Reads, target: number): Promise<void> {
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
        `${middle <= target ? 'met' : 'MISSED'}`,
    );
  for (const result of results) if (!result.name.includes(COMBINED)) print(result);
  const combined = results.filter(({ name }) => name.includes(COMBINED));
  if (combined.length === 0) return;
  const missed = combined.filter(({ middle }) => middle > target).length;
  console.log(
    `\n${combined.length} combinations: median ${median(combined.map(({ middle }) => middle)).toFixed(1)}, ` +
      `${missed} above ${target} ms. The slowest:`,
  );
  for (const result of combined.sort((a, b) => b.middle - a.middle).slice(0, 12)) print(result);
}
