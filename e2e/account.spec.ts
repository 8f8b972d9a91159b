// `npm run account -- create …`, the way to a merchant account without the dashboard.
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { lockFolder } from '@/db/lock-folder';
import { Merchant } from './support/merchant';
import { cleanEnvironment } from './support/servers';
import { expect, test } from './support/test';

/** Runs the command with a server's settings; resolves to its exit code and output. */
async function create(env: Record<string, string>, ...args: string[]) {
  const command = ['node_modules/tsx/dist/cli.mjs', 'lib/commands/account.ts', 'create', ...args];
  const options = { env: { ...cleanEnvironment(), ...env } };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test('prints one line of JSON with credentials that work at once; --fee-fixed raises the smallest amount', async ({
  whole,
  receiver,
}) => {
  const args = ['--name', 'Loja', '--webhook-url', receiver.url, '--fee-fixed', '60'];
  const { code, stdout } = await create(whole.paymentsEnv, ...args);
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  const made = JSON.parse(stdout);
  expect(made).toEqual({
    account_id: expect.stringMatching(/^acc_/),
    api_key: expect.stringMatching(/^sk_live_/),
    webhook_secret: expect.stringMatching(/^ecl_whsec_/),
  });
  const merchant = new Merchant(whole.paymentsUrl, made.account_id, made.api_key, made.webhook_secret);
  expect((await merchant.create({ amount: 60 })).body.error.code).toBe('amount_below_fee');
  await merchant.createOrder({ method: 'multibanco' });
  await receiver.next();
});

test('refuses a missing name, and an embedded database in use, with what to do', async ({
  whole,
}, testInfo) => {
  const folder = testInfo.outputPath('database');
  mkdirSync(testInfo.outputDir, { recursive: true });
  const unlock = lockFolder(folder);
  const embedded = { NETWORK: 'simulator', DATABASE_URL: `pglite:${folder}`, DATA_DIR: testInfo.outputDir };
  for (const [said, refused] of [
    [/--name/, await create(whole.paymentsEnv)],
    [/in use by process \d+.*stop that one first/s, await create(embedded, '--name', 'x')],
  ] as const) {
    expect(refused).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(said) });
    expect(refused.stderr).not.toContain('    at ');
  }
  unlock();
});
