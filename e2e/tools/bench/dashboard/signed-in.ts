// The built app on the benchmarks' database, with a session of the person who owns the account.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, request } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { postSignUp } from '../../../support/dashboard';
import { startServer } from '../../../support/servers';
import { TEST_KEYS } from '../../../support/test-keys';

interface SignedIn {
  pid: number;
  /** Requests a path of the server with the session's cookies. */
  get: (path: string, signal?: AbortSignal) => Promise<Response>;
  close: () => Promise<void>;
}

export async function openSignedIn(database: string, accountId: string): Promise<SignedIn> {
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-bench-'));
  const server = await startServer({
    env: { ...TEST_KEYS, NETWORK: 'simulator', DATABASE_URL: database, DATA_DIR: folder },
  });
  const client = await request.newContext();
  // Signing up asks for nothing but the page's requests.
  const { email } = await postSignUp({ request: client } as Page, server.url);
  await paymentsDatabase().query`
    update payments.users set account_id = ${accountId} where email = ${email}`;
  const { cookies } = await client.storageState();
  const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), 'eclusa_mode=live'].join('; ');
  return {
    pid: server.pid,
    get: (path, signal) =>
      fetch(server.url + path, { headers: { cookie }, signal: signal ?? null, redirect: 'error' }),
    close: async () => {
      await client.dispose();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
