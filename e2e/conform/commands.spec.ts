// The kit's commands, as anyone would run them. That our own service and shop keep every rule: e2e/api/rules.spec.ts and
// e2e/webhooks/receiving.spec.ts.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../support/test';

/** Runs a command of the kit; resolves to its exit code and what it printed. */
const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', `e2e/conform/${script}.ts`, ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

test('with a key alone, rules that need more are reported as not checked, with the reason', async ({
  merchant,
  whole,
}) => {
  const only = 'create.mbway,refund,event.paid,list.own-orders,rate.limit';
  const args = ['--url', whole.paymentsUrl, '--key', merchant.apiKey, '--only', only];
  const { code, stdout: out } = await run('conform', ...args);
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
      const { code, stderr } = await run(script, ...args);
      expect(stderr).toContain(complaint);
      expect(code).toBe(2);
    }),
  );
});
