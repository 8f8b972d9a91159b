// The shop of `e2e/copied-shop` in a folder of its own: with the integration copied into it, installed and built.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment } from './servers';
import { expect } from './test';

const run = promisify(execFile);

export class CopiedShop {
  readonly folder = mkdtempSync(join(tmpdir(), 'copied-shop-'));
  /** Of everything that runs in it from now on. */
  environment = cleanEnvironment();
  #server: ChildProcess | undefined;

  get url(): string {
    return `http://localhost:${this.environment.PORT}`;
  }

  /** Copies, installs and builds it. */
  async build(): Promise<void> {
    cpSync('e2e/copied-shop', this.folder, { recursive: true });
    const filter = (path: string) => !path.endsWith('.spec.ts');
    cpSync('lib/store/integration', join(this.folder, 'lib/payments'), { recursive: true, filter });
    cpSync('lib/live', join(this.folder, 'lib/live'), { recursive: true, filter });
    await this.npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
    await this.npm('run', 'build');
  }

  async npm(...args: string[]): Promise<void> {
    await run('npm', args, { cwd: this.folder, env: this.environment });
  }

  async start(): Promise<void> {
    this.#server = fork('node_modules/next/dist/bin/next', ['start'], {
      cwd: this.folder,
      env: { ...this.environment, NODE_ENV: 'production' },
      execArgv: [],
      // A pipe that nobody reads would fill.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await expect(async () => expect((await fetch(this.url)).ok).toBe(true)).toPass({ timeout: 30_000 });
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }
}
