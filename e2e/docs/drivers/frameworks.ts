// How the receivers of /docs/receivers are run: what each framework needs on this machine, and how it is started.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { type Interpreter, missingInterpreters } from '../../support/interpreters';

const GO_LIBRARIES = '/usr/share/gocode';

export interface Framework {
  name: string;
  /** Which of the page's files it consists of. */
  files: RegExp;
  /** What it needs; resolves to what is missing on this machine, in words. */
  missing: () => Promise<string | undefined>;
  /** What its project generator would have added, to be copied into the folder. */
  around?: string;
  /** Makes what has to be made before it starts. */
  build?: Command;
  start: (port: number) => [program: string, ...args: string[]];
  path: string;
  /** Django makes its own tables. */
  ownTables?: true;
  env?: Record<string, string>;
}
type Command = [program: string, ...args: string[]];

const need = async (programs: Interpreter[], check?: Command, packages = '') => {
  const missing = missingInterpreters(programs);
  if (missing.length > 0) return missing.join(', ');
  const found = !check || (await promisify(execFile)(check[0], check.slice(1)).then(Boolean, () => false));
  return found ? undefined : packages;
};
const inNode = (file: string): Pick<Framework, 'missing' | 'start' | 'path'> => ({
  missing: async () => undefined,
  start: () => [process.execPath, file],
  path: '/webhooks',
});
/** Debian's, for which Debian's Django is, whatever comes first on PATH. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

export const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'Express',
    files: /^(webhook|express-server)\.mjs$/,
    ...inNode('express-server.mjs'),
  },
  { name: 'Hono', files: /^(webhook|hono-server)\.mjs$/, ...inNode('hono-server.mjs') },
  {
    name: 'Django',
    files: /\.py$/,
    missing: () => need(['python3'], [PYTHON, '-c', 'import django, psycopg2'], 'Django or psycopg2'),
    around: 'django',
    ownTables: true,
    build: [PYTHON, 'manage.py', 'migrate', '--run-syncdb'],
    start: (port) => [PYTHON, 'manage.py', 'runserver', '--noreload', `127.0.0.1:${port}`],
    path: '/webhooks',
  },
  {
    name: 'Laravel',
    files: /\.php$/,
    missing: () =>
      need(
        ['php'],
        ['php', '-r', 'require "Illuminate/autoload.php"; exit(extension_loaded("pdo_pgsql") ? 0 : 1);'],
        'Laravel or pdo_pgsql',
      ),
    around: 'laravel',
    start: (port) => ['php', '-S', `127.0.0.1:${port}`, 'index.php'],
    env: { PHP_CLI_SERVER_WORKERS: '4' },
    path: '/api/webhooks',
  },
  {
    name: 'Go',
    files: /\.go$/,
    missing: () => need(['go'], ['ls', `${GO_LIBRARIES}/src/github.com/lib/pq`], 'github.com/lib/pq'),
    build: ['go', 'build', '-o', 'receiver', 'main.go'],
    start: () => ['./receiver'],
    env: { GO111MODULE: 'off', GOPATH: GO_LIBRARIES, HOME: tmpdir(), PGSSLMODE: 'disable' },
    path: '/webhooks',
  },
];
