// The services that `eclusa start` runs on this machine, so that other commands find them: one file each, which only
// their owner can read.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Credentials } from '../client/credentials';

/** Where the tool keeps its own files. */
export const stateFolder = (): string =>
  join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'eclusa');

const folder = () => join(stateFolder(), 'running');

/** Tells the other commands of this process's service, until it ends. */
export function announce(credentials: Credentials): void {
  const file = join(folder(), `${process.pid}.json`);
  try {
    mkdirSync(folder(), { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(credentials), { mode: 0o600 });
    process.once('exit', () => rmSync(file, { force: true }));
  } catch {
    // Without a home folder the other commands need --url and --api-key.
  }
}

/** The running services. Files of ended processes are deleted. */
export function findRunning(): Credentials[] {
  let files: string[] = [];
  try {
    files = readdirSync(folder()).filter((name) => /^\d+\.json$/.test(name));
  } catch {
    // None ever ran.
  }
  return files.flatMap((name) => {
    const file = join(folder(), name);
    try {
      process.kill(Number.parseInt(name, 10), 0);
      return [JSON.parse(readFileSync(file, 'utf8'))];
    } catch {
      rmSync(file, { force: true });
      return [];
    }
  });
}
