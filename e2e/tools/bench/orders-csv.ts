// `npm run bench:csv`: 100,000 orders (or BENCH_ORDERS) as CSV, from the built app: how long it takes, how much memory the
// server takes for it, and that it stops when the client goes away. Memory is the resident set as Linux counts it.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { paymentsDatabase } from '@/db/payments/client';
import { openLargeAccount } from './dashboard/large-account';
import { openSignedIn } from './dashboard/signed-in';

const MB = 1024 * 1024;
/** Megabytes that the server may take for the download. */
const TARGET = 50;

const { url, accountId, close } = await openLargeAccount();
const server = await openSignedIn(url, accountId);
const download = (query: string, signal?: AbortSignal) => server.get(`/dashboard/orders/csv${query}`, signal);
try {
  // What every process takes for its first pages and its first download.
  await (await download('?status=failed&method=multibanco')).text();
  await wait(3_000);
  const before = residentSet();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, residentSet());
  }, 50);
  const started = performance.now();
  let bytes = 0;
  let lines = 0;
  const body = (await download('')).body?.getReader();
  for (let chunk = await body?.read(); chunk?.value; chunk = await body?.read()) {
    bytes += chunk.value.length;
    for (const byte of chunk.value) if (byte === 10) lines += 1;
  }
  clearInterval(sampling);
  const seconds = (performance.now() - started) / 1_000;
  const more = (most - before) / MB;
  console.log(
    `${lines - 1} orders, ${(bytes / MB).toFixed(0)} MB in ${seconds.toFixed(1)} s; the server took ` +
      `${(before / MB).toFixed(0)} MB before, ${(most / MB).toFixed(0)} at most: ${more.toFixed(0)} more, ` +
      `${more <= TARGET ? 'met' : 'MISSED'}`,
  );

  const leaving = new AbortController();
  const reader = (await download('', leaving.signal)).body?.getReader();
  for (let read = 0; read < MB; ) read += (await reader?.read())?.value?.length ?? MB;
  leaving.abort();
  const left = performance.now();
  let last = await latestRead();
  for (let since = left; performance.now() - since < 1_000; await wait(50)) {
    const now = await latestRead();
    if (now !== last) since = performance.now();
    last = now;
    if (performance.now() - left > 30_000) throw new Error('The server reads on');
  }
  console.log(
    `After a client that left, its last read began ${Math.max(0, Number(last) - (Date.now() - (performance.now() - left))).toFixed(0)} ms later.`,
  );
} finally {
  await server.close();
  await close();
}

/** Bytes. */
function residentSet(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** When the server last began to read a batch, in milliseconds. */
async function latestRead(): Promise<string> {
  const [row] = await paymentsDatabase().query<{ at: string }>`
    select coalesce(max(extract(epoch from query_start) * 1000), 0)::text as at from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like '%from "payments"."orders"%'`;
  return row?.at ?? '0';
}
