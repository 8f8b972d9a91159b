// The shop of `e2e/copied-shop` in a folder of its own: with the integration copied into it, installed and built.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment } from './servers';
import { expect } from './test';

const run = promisify(execFile);

export class CopiedShop {
  readonly folder = mkdtempSync(join(tmpdir(), 'copied-shop-'));
  /** Of everything that runs in it. */
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

  /** Its settings from now on. */
  set(settings: Record<string, string>): void {
    this.environment = { ...cleanEnvironment(), NEXT_TELEMETRY_DISABLED: '1', ...settings };
  }

  async npm(...args: string[]): Promise<void> {
    await run('npm', args, { cwd: this.folder, env: this.environment });
  }

  async start(): Promise<void> {
    this.#server = fork('node_modules/next/dist/bin/next', ['start'], {
      cwd: this.folder,
      env: { ...this.environment, NODE_ENV: 'production' },
      execArgv: [],
      silent: true,
    });
    const responds = () =>
      fetch(this.url)
        .then(({ ok }) => ok)
        .catch(() => false);
    await expect.poll(responds, { timeout: 30_000 }).toBe(true);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  delete(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
