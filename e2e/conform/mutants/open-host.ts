// Starts a process that serves bundles of the source, one after the other, on a database of its own.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase } from '../../support/databases';
import { cleanEnvironment } from '../../support/servers';
import { bundleSource, type Mutant } from './bundle-source';

export interface Host {
  /** Serves the source as it is, or with a fault planted, while `use` runs; `use` is given its URL. */
  serve<Result>(mutant: Mutant | undefined, use: (url: string) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** `admin` is the PostgreSQL on which the database is made. */
export async function openHost(admin: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'conform-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  let bundles = 0;
  const bundle = async (mutant?: Mutant) => {
    // A file of its own each time: a module is loaded once per URL.
    const file = join(folder, `bundle-${bundles++}.mjs`);
    await bundleSource(file, mutant);
    return file;
  };
  const whole = await bundle();
  const database = await createDatabase(admin);
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const child = fork(join(import.meta.dirname, 'host.mjs'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...cleanEnvironment(),
      DATABASE_URL: database.url,
      NETWORK: 'simulator',
      PAYMENTS_ENCRYPTION_KEYS: `k1:${key(7)}`,
      PAYMENTS_HASH_KEY: key(8),
      PAYMENTS_SESSION_SECRET: key(9),
      WEBHOOK_LOCAL_HOSTS: '127.0.0.1',
    },
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk).slice(-4_000);
  });
  const ask = (call: string, file = '') =>
    new Promise<string>((resolve, reject) => {
      const ended = () => reject(new Error(`The host ended:\n${complaints}`));
      child.once('exit', ended);
      child.once('message', ({ result, error }: { result: string; error?: string }) => {
        child.removeListener('exit', ended);
        if (error) reject(new Error(error));
        else resolve(result);
      });
      child.send({ call, file });
    });
  await ask('migrate', whole);
  return {
    serve: async (mutant, use) => {
      const url = await ask('load', mutant ? await bundle(mutant) : whole);
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
