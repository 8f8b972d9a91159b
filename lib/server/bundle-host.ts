// Bundles programs around the host into a folder that runs without TypeScript and this repository: it needs PGlite
// alone. The tables' migrations and functions stand beside them.
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { openPGlite } from '@/db/open';
import { migratePayments, paymentsSchema } from '@/db/payments/migrate';

/** What is not bundled: PGlite comes with WebAssembly files that it reads from its own folder. */
export const EXTERNAL = '@electric-sql/pglite';

/** Writes `NAME.mjs` into `folder` for each `entries[NAME]`; says what of which file went in. */
export async function bundleHost(
  entries: Record<string, string>,
  folder: string,
  /** More packages that are not bundled. */
  external: string[] = [],
): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: entries,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.12',
    // Less to read at each start. Names stay, for stack traces.
    minifySyntax: true,
    minifyWhitespace: true,
    external: [EXTERNAL, ...external],
    // Some packages call `require`, which ES modules don't have.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    define: { BUNDLE_FOLDER: 'import.meta.dirname' },
    logLevel: 'warning',
  });
  for (const part of ['migrations', 'functions'])
    await cp(join(paymentsSchema(), part), join(folder, 'payments', part), {
      recursive: true,
      filter: (path) => !path.endsWith('_snapshot.json'),
    });
  return metafile;
}

/** Writes `file`, from which `pglite:memory:FILE` begins with every table: in a tenth of the time. */
export async function prepareCopy(file: string): Promise<void> {
  const client = openPGlite();
  await migratePayments({
    run: async <Row>(text: string, values: readonly unknown[]) =>
      (await client.query<Row>(text, [...values])).rows,
    script: async (text) => void (await client.exec(text)),
  });
  // Small, because it stays in memory: without the databases that nobody opens, and without the log of making it.
  await client.exec('update pg_database set datistemplate = false');
  for (const statement of ['drop database template0', 'drop database template1', 'vacuum full', 'analyze'])
    await client.exec(statement);
  // Once for what was written, once more to remove its log.
  for (let times = 0; times < 2; times++) await client.exec('checkpoint');
  await writeFile(file, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
}
