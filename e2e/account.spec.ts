// `npm run account -- create …`, the way to a merchant account without the dashboard.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { askTestServers } from './support/ask-test-servers';
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

test('prints one line of JSON with credentials that work at once; a fixed fee raises the smallest amount', async ({
  whole,
  receiver,
}) => {
  const options = ['--name', 'Loja', '--webhook-url', receiver.url, '--fee-fixed', '60'];
  const { code, stdout } = await account(whole.paymentsEnv, 'create', ...options);
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
  expect((await merchant.create({ amount: 60 })).body.error.code).toBe('amount_below_fee');
});

test('bad arguments and forbidden addresses are refused, each with what to do', async ({ whole }) => {
  const insecure = ['create', '--name', 'x', '--webhook-url', 'http://example.pt/'];
  const refused = [['create'], insecure].map((args) => account(whole.paymentsEnv, ...args));
  const [unnamed, forbidden] = await Promise.all(refused);
  expect(unnamed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--name') });
  expect(forbidden).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Webhooks need an https URL\.\s*$/),
  });
});

test('refuses while a server holds the embedded database, and says why', async () => {
  const embedded = await askTestServers<{ paymentsEnv: Record<string, string> }>('whole-embedded');
  const { code, stdout, stderr } = await account(embedded.paymentsEnv, 'create', '--name', 'x');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/in use by process \d+.*stop that one first/s);
  expect(stderr).not.toContain('    at ');
});
