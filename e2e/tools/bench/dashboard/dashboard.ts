// `npm run bench:dashboard`: what the dashboard's pages cost at the database, for a merchant with 100,000 orders
// (BENCH_ORDERS), and until the built app has sent them. Each area brings its own: `{area}-reads.ts`. One area alone: `-- orders`.
import { median } from '../load';
import { ORDERS, openLargeAccount } from './large-account';
import type { Reads } from './reads';

const ROUNDS = 5;
/** Milliseconds at the database, or until a page is there. */
const TARGET = 300;

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
    await measure(await reads(owner, ORDERS));
  }
  if (!asked || asked === 'pages') {
    const { openSignedIn } = await import('./signed-in');
    const { pagesReads } = await import('./pages-reads');
    const signedIn = await openSignedIn(url, accountId);
    console.log(`\nPages: ms until the document is there, median of ${ROUNDS}\n`);
    await measure(pagesReads(signedIn.get)).finally(signedIn.close);
  }
} finally {
  await close();
}

async function measure(reads: Reads): Promise<void> {
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    // The first two rounds fill caches and plans.
    for (let round = -2; round < ROUNDS; round++) {
      const started = performance.now();
      await read();
      if (round >= 0) times.push(performance.now() - started);
    }
    const middle = median(times);
    console.log(
      `${name.padEnd(100)} ${middle.toFixed(1).padStart(7)}  slowest ${Math.max(...times)
        .toFixed(1)
        .padStart(7)}  ` + `${middle <= TARGET ? 'met' : 'MISSED'}`,
    );
  }
}
