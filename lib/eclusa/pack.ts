// Bundles the tool and writes eclusa-<version>.tgz, which is all that others install.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { writeTypes } from './write-types';

const FOLDER = '.eclusa/package';
const ENTRIES = {
  cli: 'lib/eclusa/cli.ts',
  testing: 'lib/eclusa/testing.ts',
  playwright: 'lib/eclusa/playwright.ts',
};
/** Not bundled: its WebAssembly and data are files that it finds beside itself. */
const DEPENDENCIES = ['@electric-sql/pglite'];
const PEERS = { '@playwright/test': '>=1.45' };

const TEXTS: Record<string, string> = { 'Apache-2.0': 'node_modules/@electric-sql/pglite/LICENSE' };

const app = JSON.parse(readFileSync('package.json', 'utf8'));

/** Fills the folder with the package as it will be installed; resolves to the folder. */
export async function buildPackage(): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true });
  const dist = join(FOLDER, 'dist');
  const { metafile } = await build({
    entryPoints: ENTRIES,
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.12',
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    external: [...DEPENDENCIES, ...Object.keys(PEERS)],
    metafile: true,
    // What was CommonJS asks for Node's own modules this way.
    banner: {
      js: "import { createRequire as eclusaRequire } from 'node:module'; const require = eclusaRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  chmodSync(join(dist, 'cli.js'), 0o755);
  writeTypes([ENTRIES.testing, ENTRIES.playwright], join(FOLDER, 'types'));
  writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  writeFileSync(join(FOLDER, 'THIRD-PARTY-LICENSES.txt'), noticesOf(metafile));
  copyFileSync('LICENSE', join(FOLDER, 'LICENSE'));
  copyFileSync('lib/eclusa/README.md', join(FOLDER, 'README.md'));
  return FOLDER;
}

function manifest() {
  const dependencies = Object.fromEntries(DEPENDENCIES.map((name) => [name, app.dependencies[name]]));
  return {
    name: app.name,
    version: app.version,
    description: 'MB WAY and Multibanco in your own tests: the payment service, offline, in seconds',
    license: app.license,
    type: 'module',
    engines: app.engines,
    bin: { eclusa: 'dist/cli.js' },
    exports: {
      './testing': { types: './types/testing.d.ts', default: './dist/testing.js' },
      './playwright': { types: './types/playwright.d.ts', default: './dist/playwright.js' },
      './package.json': './package.json',
    },
    dependencies,
    peerDependencies: PEERS,
    peerDependenciesMeta: Object.fromEntries(Object.keys(PEERS).map((name) => [name, { optional: true }])),
    keywords: ['mbway', 'multibanco', 'payments', 'portugal', 'mock', 'emulator', 'testing', 'webhooks'],
  };
}

/** The licences of the packages that are part of the bundle. */
function noticesOf(metafile: Metafile): string {
  const inputs = Object.keys(metafile.inputs);
  const names = inputs.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  const notices = [...new Set(names)].sort().map((name) => {
    const folder = join('node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    // A package without the text of its licence has one that another brings.
    const text = readFileSync(file ? join(folder, file) : (TEXTS[license] ?? ''), 'utf8');
    return `${name} ${version} (${license})\n\n${text.trim()}`;
  });
  return `Eclusa is bundled with these packages:\n\n${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Writes the tarball into `destination`; resolves to its path. */
export async function pack(destination = '.'): Promise<string> {
  const folder = await buildPackage();
  mkdirSync(destination, { recursive: true });
  const args = ['pack', `./${folder}`, '--pack-destination', destination, '--json', '--ignore-scripts'];
  const output = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [packed] = JSON.parse(output) as { filename: string; size: number; unpackedSize: number }[];
  if (!packed) throw new Error('npm pack wrote nothing');
  return join(destination, packed.filename);
}
