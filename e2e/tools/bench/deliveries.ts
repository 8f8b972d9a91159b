// `npm run bench:deliveries`: 10,000 events for 20 endpoints, one of which hangs and one returns 500; then the time
// from commit to delivery at 100 events a second. On PostgreSQL.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { buildIfStale } from '../../../lib/commands/build.mjs';
import { startThrowawayPostgres } from '../../../lib/commands/throwaway-postgres.mjs';
import { createDatabase } from '../../support/databases';
import { Merchant } from '../../support/merchant';
import { openReceiver, type Receiver } from '../../support/receiver';
import { startServer } from '../../support/servers';
import { setUpDemonstration } from '../../support/shared-servers';

const ENDPOINTS = 20;
const EVENTS = 10_000;
const PER_SECOND = 100;
const SECONDS = 20;

await buildIfStale();
const keeper = await startThrowawayPostgres();
process.env.TEST_POSTGRES_URL = keeper.url;
const database = await createDatabase();
const { env, remove } = await setUpDemonstration({
  DATABASE_URL: database.url,
  RATE_LIMIT_PER_MINUTE: '1000000',
});
const server = await startServer({ env, port: Number(env.PORT) });
const sql = postgres(database.url, { max: 2 });
try {
  const receivers = await Promise.all(Array.from({ length: ENDPOINTS }, () => openReceiver()));
  const [hanging, failing, ...healthy] = receivers as [Receiver, Receiver, ...Receiver[]];
  hanging.answer('hang');
  failing.answer({ status: 500 });
  const merchants = await Promise.all(
    receivers.map(({ url }) => Merchant.signUp(server.url, { webhookUrl: url })),
  );

  await burst(merchants, healthy);
  await steady(merchants.at(-1) as Merchant, receivers.at(-1) as Receiver);
  await Promise.all(receivers.map((receiver) => receiver.close()));
} finally {
  await sql.end();
  await server.stop();
  remove();
  await database.drop();
  await keeper.stop();
}

/** All events at once, as after an outage: how fast do the healthy endpoints get theirs? */
async function burst(merchants: Merchant[], healthy: Receiver[]): Promise<void> {
  const each = EVENTS / ENDPOINTS;
  const before = memory();
  const run = randomBytes(4).toString('hex');
  await sql.begin(async (transaction) => {
    for (const [index, { accountId }] of merchants.entries()) {
      const prefix = `${run}${String(index).padStart(2, '0')}`;
      await transaction`
        insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference,
          voucher_entity, voucher_reference, created_at, expires_at)
        select 'ord_' || ${prefix} || lpad(n::text, 16, '0'), ${accountId}, true, 'awaiting_payment', 1000, 'multibanco',
          ${prefix} || n, '99999', ${String(index).padStart(2, '0')} || lpad(n::text, 7, '0'), statement_timestamp(), statement_timestamp() + interval '7 days'
          from generate_series(1, ${each}::int) n`;
      await transaction`
        insert into payments.events (id, account_id, order_id, type, body, created_at)
        select 'evt_' || ${prefix} || lpad(n::text, 16, '0'), ${accountId}, 'ord_' || ${prefix} || lpad(n::text, 16, '0'),
          'order.awaiting_payment', json_build_object('id', 'evt_' || ${prefix} || lpad(n::text, 16, '0'), 'pad', repeat('x', 400)), statement_timestamp()
          from generate_series(1, ${each}::int) n`;
      await transaction`
        insert into payments.deliveries (event_id, endpoint_id, event_type, next_attempt_at, created_at)
        select events.id, endpoint.id, events.type, events.created_at, events.created_at
          from payments.events join payments.webhook_endpoints endpoint using (account_id)
         where account_id = ${accountId}`;
    }
  });
  const started = performance.now();
  const wanted = each * healthy.length;
  let peak = before;
  for (;;) {
    const arrived = healthy.reduce((sum, { requests }) => sum + requests.length, 0);
    peak = Math.max(peak, memory());
    if (arrived >= wanted || performance.now() - started > 120_000) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - started) / 1000;
  const rate = wanted / seconds;
  console.log(
    `burst: ${wanted} deliveries to ${healthy.length} healthy endpoints in ${seconds.toFixed(1)} s, ${rate.toFixed(0)}/s ` +
      `(target 500: ${rate >= 500 ? 'met' : 'missed'}); server memory ${before} MB before, ${peak} MB at its peak, ${memory()} MB after`,
  );
}

/** A steady stream: how long from the creation's response to the arrival of its event? */
async function steady(merchant: Merchant, receiver: Receiver): Promise<void> {
  const arrivals = new Map<string, number>();
  receiver.answer((response, request) => {
    arrivals.set(JSON.parse(request.body).data.object.id, performance.now());
    response.writeHead(200).end();
  });
  const committed = new Map<string, number>();
  const calls: Promise<void>[] = [];
  const before = memory();
  const started = performance.now();
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    const due = started + (n * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    calls.push(
      merchant
        .create({ method: 'multibanco' })
        .then(({ body }) => void committed.set(body.id, performance.now())),
    );
  }
  await Promise.all(calls);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const times = [...committed].map(([id, at]) =>
    Math.max(0, (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  console.log(
    `steady: ${PER_SECOND} events/s for ${SECONDS} s, commit to delivery median ${at(0.5).toFixed(0)} ms, ` +
      `p99 ${at(0.99).toFixed(0)} ms (target 2000: ${at(0.99) < 2000 ? 'met' : 'missed'}); ` +
      `server memory ${before} MB before, ${memory()} MB after`,
  );
}

/** Resident memory of the server, in MB (Linux). */
function memory(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
