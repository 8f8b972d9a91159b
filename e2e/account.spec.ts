// `npm run account -- create …`, the way to a merchant account without the dashboard.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Merchant } from './support/merchant';
import { cleanEnvironment } from './support/servers';
import { expect, test } from './support/test';

/** Runs the command with a server's settings; resolves to its exit code and output. */
async function account(env: Record<string, string>, ...args: string[]) {
  const command = ['node_modules/tsx/dist/cli.mjs', 'lib/commands/account.ts', ...args];
  const options = { env: { ...cleanEnvironment(), ...env } };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test('prints one line of JSON with credentials that work at once', async ({ whole, receiver }) => {
  const { code, stdout } = await account(
    whole.paymentsEnv,
    'create',
    '--name',
    'Loja',
    '--webhook-url',
    receiver.url,
  );
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  const made = JSON.parse(stdout);
  expect(made).toEqual({
    account_id: expect.stringMatching(/^acc_/),
    api_key: expect.stringMatching(/^sk_live_/),
    webhook_secret: expect.stringMatching(/^ecl_whsec_/),
  });
  const merchant = new Merchant(whole.paymentsUrl, made.account_id, made.api_key, made.webhook_secret);
  await merchant.createOrder({ method: 'multibanco' });
  await receiver.next();
});

test('--fee-fixed raises the smallest amount', async ({ whole }) => {
  const { stdout } = await account(whole.paymentsEnv, 'create', '--name', 'Loja', '--fee-fixed', '60');
  const merchant = new Merchant(whole.paymentsUrl, '', JSON.parse(stdout).api_key, '');
  expect((await merchant.create({ amount: 60 })).body.error.code).toBe('amount_below_fee');
});

test('bad arguments and forbidden addresses are refused, each with what to do', async ({ whole }) => {
  const unnamed = await account(whole.paymentsEnv, 'create');
  expect([unnamed.code, unnamed.stdout]).toEqual([1, '']);
  expect(unnamed.stderr).toContain('--name');
  const insecure = await account(
    whole.paymentsEnv,
    'create',
    '--name',
    'x',
    '--webhook-url',
    'http://example.pt/',
  );
  expect([insecure.code, insecure.stderr.trim()]).toEqual([1, 'Webhooks need an https URL.']);
});

test('refuses while a server holds the embedded database, and says why', async () => {
  const { askTestServers } = await import('./support/ask-test-servers');
  const embedded = await askTestServers<{ paymentsEnv: Record<string, string> }>('whole-embedded');
  const { code, stdout, stderr } = await account(embedded.paymentsEnv, 'create', '--name', 'x');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/in use by process \d+.*stop that one first/s);
  expect(stderr).not.toContain('    at ');
});
