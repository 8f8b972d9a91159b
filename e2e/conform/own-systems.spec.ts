// Our own service and shop pass the conformance kit, as they are built and as anyone would run it: by its commands.
import { execFile } from 'node:child_process';
import { askTestServers } from '../support/ask-test-servers';
import { startServer } from '../support/servers';
import { startSystems } from '../support/shared-servers';
import { openTcpProxy } from '../support/tcp-proxy';
import { expect, test } from '../support/test';
import type { Report } from './report';

/** Runs a command of the kit; resolves with what it printed and its exit code. */
const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; complaint: string }>((resolve) => {
    const command = ['--import', 'tsx', `e2e/conform/${script}.ts`, ...args];
    execFile(process.execPath, command, { maxBuffer: 1 << 24 }, (error, out, complaint) =>
      resolve({ code: error ? Number(error.code) : 0, out, complaint }),
    );
  });

const rulesOf = ({ findings }: Report, verdict: string) =>
  findings.filter((finding) => finding.verdict === verdict).map(({ rule, why }) => ({ rule, why }));

test('three processes without Next, behind a TCP balancer, keep every rule', { tag: '@all' }, async () => {
  test.slow();
  const { url: admin } = await askTestServers<{ url: string }>('postgres');
  const { systems, stop } = await startSystems('host-postgres', admin);
  const env = systems.paymentsEnv;
  const others = await Promise.all([1, 2].map(() => startServer({ env, api: true })));
  const ports = [Number(new URL(systems.paymentsUrl).port), ...others.map(({ port }) => port)];
  const balancer = await openTcpProxy(...ports.map((port) => ({ host: 'localhost', port })));
  const url = `http://127.0.0.1:${balancer.port}`;
  const simulator = ['--simulator', `${url}/simulator`];
  const { code, out, complaint } = await run('conform', '--url', url, ...simulator, '--json');
  expect(complaint).toBe('');
  const report: Report = JSON.parse(out);
  expect(report.findings.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
  expect(code).toBe(0);
  expect(report.counts.kept).toBeGreaterThan(95);
  await balancer.close();
  for (const server of others) expect(await server.stop()).toBe(0);
  await stop();
});

test('with a key alone, rules that need more are reported as not checked, with the reason', async ({
  merchant,
  whole,
}) => {
  const access = ['--url', whole.paymentsUrl, '--key', merchant.apiKey];
  const only = ['--only', 'create.mbway,refund,event.paid,list.own-orders,rate.limit'];
  const { code, out } = await run('conform', ...access, ...only);
  expect(code).toBe(3);
  expect(out).toContain('✓ create.mbway');
  expect(out).toContain('✓ refund.only-paid');
  expect(out).toMatch(/– refund\.full .*\n +not checked: needs a simulated payer: give --simulator/);
  expect(out).toMatch(/– list\.own-orders .*\n +not checked: needs a second account: give --other-key/);
  expect(out).toMatch(/– event\.paid .*\n +not checked: /);
  expect(out).toMatch(
    /\d+ kept, 0 broken, \d+ not checked, in [\d.]+ s\nOnly partly checked: nothing is broken/,
  );
  expect(out).toMatch(/\n {2}- needs a second account: give --other-key\n/);
});

test('the shop’s receiver, seen by the command without an order: what cannot be seen is not claimed', async ({
  whole,
}) => {
  const receiver = ['--url', `${whole.storeUrl}/webhooks/payments`];
  receiver.push('--secret', whole.storeEnv.STORE_WEBHOOK_SECRET ?? '');
  const blind = await run('conform-receiver', ...receiver, '--json');
  const partial: Report = JSON.parse(blind.out);
  expect(rulesOf(partial, 'broken')).toEqual([]);
  expect(rulesOf(partial, 'kept').map(({ rule }) => rule)).toContain('forged.wrong-secret');
  expect(rulesOf(partial, 'not checked').map(({ rule }) => rule)).toContain('effect.status-not-type');
  expect(partial.conclusion).toBe('only partly checked');
  expect(blind.code).toBe(3);
});

test('a wrong command line is explained, with the usage', { tag: '@all' }, async ({ whole }) => {
  const receiver = ['--url', whole.storeUrl, '--secret', 'x'];
  const seen = ['--order', '{"id":"ord_1","amount":1}', '--probe', whole.storeUrl];
  const cases = [
    ['conform', [], '--url is missing.'],
    ['conform', ['--url', 'ftp://x', '--key', 'k'], 'not an http URL'],
    ['conform', ['--url', whole.paymentsUrl, '--key', 'k', '--only', 'nothing'], 'matches no rule'],
    ['conform', ['--url', whole.paymentsUrl, '--key', 'sk_live_nobody'], 'the key is refused with 401'],
    ['conform-receiver', ['--url', whole.storeUrl], '--secret is missing.'],
    ['conform-receiver', [...receiver, '--probe', whole.storeUrl], 'Each --probe needs its --order'],
    ['conform-receiver', [...receiver, ...seen], '--probe and --paid need each other'],
    ['conform-receiver', [...receiver, '--order', '{"id":1}'], '--order is not an order'],
    ['conform-receiver', ['--url', 'http://127.0.0.1:9', '--secret', 'x'], 'Nothing can be checked at'],
  ] as const;
  await Promise.all(
    cases.map(async ([script, args, complaint]) => {
      const { code, complaint: said } = await run(script, ...args);
      expect(said).toContain(complaint);
      expect(code).toBe(2);
    }),
  );
});
