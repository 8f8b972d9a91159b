// PGlite without a folder: small, quick to start, and gone with the process.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { parseTar } from 'nanotar';

/** What a URL says after `pglite:` for a database in memory. */
export const MEMORY = 'memory:';

/**
 * Settings for temporary data. PGlite would reserve 128 MB for buffers, although the files are in memory already, and
 * 4 MB for 100 connections, although it has one. The write-ahead log could grow to 1 GB.
 */
const SETTINGS = {
  shared_buffers: '4MB',
  max_connections: '5',
  wal_level: 'minimal',
  max_wal_senders: '0',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_recycle: 'off',
  min_wal_size: '2MB',
  max_wal_size: '8MB',
};

const OPTIONS: PGliteOptions = {
  parsers: { 20: Number },
  initDbStartParams: ['--wal-segsize=1', '--no-sync'],
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
};

/** A database in memory: new, or as the copy in `file` that {@link copyInMemory} made. */
export function openInMemory(file?: string): PGlite {
  // V8's optimizing compiler would take 70 MB and a second of processor time at the start, which short runs never
  // earn back.
  setFlagsFromString('--liftoff-only');
  // V8's space for new objects would grow by 25 MB under load, and no request would be faster for it.
  setFlagsFromString('--semi-space-growth-factor=1');
  return new PGlite({ ...OPTIONS, fs: file ? new CopiedFiles(file) : new MemoryFS() });
}

/** Files in memory that begin as those of an archive and share its bytes: PGlite's own way copies them three times. */
class CopiedFiles extends MemoryFS {
  constructor(private readonly archive: string) {
    super();
  }

  override async initialSyncFs(): Promise<void> {
    const { FS, ENV } = (this.pg as PGlite).Module;
    for (const { name, type, data } of parseTar(readFileSync(/*turbopackIgnore: true*/ this.archive))) {
      const path = `${ENV.PGDATA}/${name}`;
      if (type === 'directory') FS.mkdirTree(path);
      else FS.writeFile(path, data ?? new Uint8Array(), { canOwn: true });
    }
  }
}

/** The whole database as an archive for {@link openInMemory}, without what is of no use there: 10 MB instead of 40. */
export async function copyInMemory(client: PGlite): Promise<Uint8Array> {
  await client.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.exec(`drop database if exists ${name}`);
  await client.exec('vacuum full');
  await client.exec('analyze');
  // Once for what was written, once more to remove its log.
  for (let times = 0; times < 2; times++) await client.exec('checkpoint');
  return new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
}
