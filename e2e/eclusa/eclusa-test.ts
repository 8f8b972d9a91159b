// The `test` of the specs about the tool: it is packed and installed once for a run, and used from there.
import { type ChildProcess, type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Eclusa, Merchant } from '@/lib/eclusa/testing';
import { askTestServers } from '../support/ask-test-servers';
import { cleanEnvironment } from '../support/servers';
import { test as base, expect } from '../support/test';

type Testing = typeof import('@/lib/eclusa/testing');

interface Running {
  child: ChildProcess;
  /** The next line of its standard output that contains `text`. */
  line(text?: string): Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface TestFixtures {
  /** A folder of the test's own, where the tool keeps its state. */
  home: string;
  /** Runs `eclusa …` until it ends. `env` is on top of a clean environment. */
  cli(
    args: string[],
    env?: Record<string, string>,
  ): Promise<{ code: number; stdout: string; stderr: string }>;
  /** Starts `eclusa …`, which ends with the test. */
  background(args: string[], env?: Record<string, string>): Running;
  /** The folder of a project that has the tool. */
  installed: string;
  /** What `eclusa/testing` exports. */
  testing: Testing;
  /** A service in memory, shared by the tests of a worker: each takes a merchant of its own. */
  eclusa: Eclusa;
}

let shared: Promise<Eclusa> | undefined;

export const test = base.extend<TestFixtures>({
  installed: [async ({}, use) => use(await askTestServers('eclusa')), { timeout: 180_000 }],
  testing: async ({ installed }, use) =>
    use(await import(pathToFileURL(join(installed, 'node_modules/eclusa/dist/testing.mjs')).href)),
  eclusa: [
    async ({ testing }, use) => {
      // It ends with this process.
      shared ??= testing.startEclusa({ rateLimit: 10_000 });
      await use(await shared);
    },
    { timeout: 60_000 },
  ],
  home: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'eclusa-home-'));
    await use(home);
    rmSync(home, { recursive: true, force: true });
  },
  cli: async ({ installed, home }, use) => {
    await use(
      (args, env = {}) =>
        new Promise((resolve) => {
          const options = { env: environment(home, env), cwd: home, timeout: 55_000 };
          execFile(programOf(installed), args, options, (error, stdout, stderr) =>
            resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
          );
        }),
    );
  },
  background: async ({ installed, home }, use) => {
    const started: Running[] = [];
    await use((args, env = {}) => {
      const running = inBackground(
        spawn(programOf(installed), args, {
          env: environment(home, env),
          cwd: home,
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      started.push(running);
      return running;
    });
    await Promise.all(started.map(({ stop }) => stop('SIGKILL')));
  },
});

const programOf = (folder: string) => join(folder, 'node_modules/.bin/eclusa');

const environment = (home: string, env: Record<string, string>) => ({
  ...cleanEnvironment(),
  HOME: home,
  XDG_STATE_HOME: home,
  ...env,
});

function inBackground(child: ChildProcessByStdio<null, Readable, null>): Running {
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    child,
    line: async (text = '') => {
      for (;;) {
        const { value = '', done } = await lines.next();
        if (done) throw new Error(`It ended without a line with “${text}”.`);
        if (value.includes(text)) return value;
      }
    },
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

export type { Eclusa, Merchant };
export { expect };
