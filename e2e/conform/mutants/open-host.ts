// Starts a process that serves copies of the source, one after the other, on a database of its own.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../support/databases';
import { cleanEnvironment } from '../../support/servers';
import { copySource, type Mutant, plant } from './copy-source';

/** The receiver's secret in every copy. */
export const WEBHOOK_SECRET = 'ecl_whsec_conformance_kit_0123456789';

export interface Host {
  /** Serves the source as it is, or with a fault planted, while `use` runs; `use` is given its address. */
  serve<Result>(mutant: Mutant | undefined, use: (url: string) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** `admin` is the PostgreSQL on which the database is made. */
export async function openHost(admin: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'conform-'));
  const base = join(folder, 'base');
  copySource(base);
  const database = await createDatabase(admin);
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const child = fork(join(import.meta.dirname, 'host.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...cleanEnvironment(),
      DATABASE_URL: database.url,
      NETWORK: 'simulator',
      PAYMENTS_ENCRYPTION_KEYS: `k1:${key(7)}`,
      PAYMENTS_HASH_KEY: key(8),
      PAYMENTS_SESSION_SECRET: key(9),
      WEBHOOK_LOCAL_HOSTS: '127.0.0.1',
      STORE_PAYMENTS_URL: 'http://127.0.0.1:9',
      STORE_PAYMENTS_KEY: 'sk_live_unused',
      STORE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk).slice(-4_000);
  });
  const ask = (call: string, from = '') =>
    new Promise<string>((resolve, reject) => {
      const ended = () => reject(new Error(`The host ended:\n${complaints}`));
      child.once('exit', ended);
      child.once('message', ({ result, error }: { result: string; error?: string }) => {
        child.removeListener('exit', ended);
        if (error) reject(new Error(error));
        else resolve(result);
      });
      child.send({ call, folder: from });
    });
  await ask('migrate', base);
  let copies = 0;
  return {
    serve: async (mutant, use) => {
      let from = base;
      if (mutant) {
        // A folder of its own each time: a module is loaded once per address.
        from = join(folder, `copy-${copies++}`);
        plant(base, from, mutant);
      }
      const url = await ask('load', from);
      try {
        return await use(url);
      } finally {
        await ask('unload');
      }
    },
    close: async () => {
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
