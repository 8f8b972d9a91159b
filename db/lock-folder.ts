// Keeps two processes off one embedded database: two on one folder corrupt it without an error.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Thrown while another live process holds the folder; its message tells the reader what to do. */
export class FolderInUse extends Error {}

/**
 * Takes the lock `FOLDER.lock`, replacing one that a dead process left behind.
 * Returns the function that gives it back. Throws {@link FolderInUse}.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const mine = `${process.pid} ${startTime(process.pid)}`;
  const draft = `${path}.${process.pid}`;
  for (let attempt = 1; ; attempt++) {
    writeFileSync(draft, mine);
    try {
      // Linking is atomic and carries the content along: no process ever reads an empty lock.
      linkSync(draft, path);
      if (attempt === 1) break;
      // Another that replaces the same stale lock may have moved ours for an instant, and a third may have slipped in.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      if (read(path) === mine) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      removeIfStale(path, folder);
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const unlock = () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
  process.once('exit', unlock);
  return () => {
    process.removeListener('exit', unlock);
    unlock();
  };
}

function removeIfStale(path: string, folder: string): void {
  const holder = read(path);
  if (holder === undefined) return;
  const [pid = '', started = ''] = holder.split(' ');
  if (isAlive(Number(pid), started)) {
    throw new FolderInUse(
      `The embedded database ${folder} is in use by process ${pid}. ` +
        'It serves one process at a time: stop that one first, or set DATABASE_URL to a PostgreSQL.',
    );
  }
  // Only the process that moves the stale lock away may discard it; one that raced puts a live lock back.
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    if (read(aside) !== holder) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive(pid: number, started: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (started !== startTime(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, so that a recycled id (always 1 in a container) isn't taken for it; '-' where unknown. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '-';
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
