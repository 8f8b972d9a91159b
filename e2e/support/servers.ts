// Starts the built app as a process of its own, as an operator would.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { HOST_PROGRAM } from './build-host';

export interface StartOptions {
  /** Settings on top of a clean environment: nothing of the developer's own leaks in. */
  env: Record<string, string>;
  /** Any free port when omitted. */
  port?: number;
  /** Next's own server instead of `npm start`. */
  next?: 'start' | 'dev';
  /** The payment service without Next instead, as `eclusa` has it. */
  api?: boolean;
  /** The server of `npm run demo`, with these arguments, instead of `npm start`. */
  demo?: string[];
}

export interface RunningServer {
  url: string;
  port: number;
  pid: number;
  /** Asks the server to end and resolves with its exit code; it has ten seconds. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** What it has printed so far. */
  logs(): string;
}

/** Starts a server and resolves once it responds; rejects with its output when it ends before. */
export async function startServer({ env, port, next, demo, api }: StartOptions): Promise<RunningServer> {
  // Next's own servers don't say which port they took.
  let at = port ?? (next ? await freePort() : 0);
  let output = '';
  const own = demo
    ? ['lib/commands/serve-demo.mjs', ...demo]
    : [api ? HOST_PROGRAM : 'lib/commands/serve.mjs'];
  const [program = '', ...args] = next ? ['node_modules/next/dist/bin/next', next, '-p', String(at)] : own;
  const child = fork(program, args, {
    // The channel makes the server end with this process, even when that is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: {
      ...cleanEnvironment(),
      ...(next !== 'dev' && { NODE_ENV: 'production' }),
      ...env,
      PORT: String(at),
    },
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, ready] = /^Ready on http:\/\/\S+:(\d+)/m.exec(output) ?? [];
      if (ready) {
        at = Number(ready);
        resolve();
      }
      // Next's own servers are ready once instrumentation.ts has run, for which the first request waits.
      else if (next && /Ready in/.test(output))
        void fetch(`http://localhost:${at}/health`).then(
          () => resolve(),
          () => reject(new Error(`The server does not respond:\n${output}`)),
        );
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('close', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    );
  });
  return {
    url: `http://localhost:${at}`,
    port: at,
    pid: child.pid ?? 0,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    logs: () => output,
  };
}

/** This process's environment without what configures the app or belongs to the test runner. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'LANG', 'USER', 'NODE_EXTRA_CA_CERTS'];
  const entries = Object.entries(process.env).filter(([name]) => kept.includes(name.toUpperCase()));
  return { ...Object.fromEntries(entries), NEXT_TELEMETRY_DISABLED: '1' } as unknown as NodeJS.ProcessEnv;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0), 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}
