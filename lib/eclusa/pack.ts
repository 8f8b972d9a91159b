// Bundles the tool and writes eclusa-<version>.tgz, which is all that others install.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { bundleHost, EXTERNAL, prepareCopy } from '@/lib/server/bundle-host';
import { writeDocs } from './write-docs';
import { writeTypes } from './write-types';

const ENTRIES = {
  cli: 'lib/eclusa/cli.ts',
  testing: 'lib/eclusa/testing.ts',
  playwright: 'lib/eclusa/playwright.ts',
  redirect: 'lib/eclusa/redirect.ts',
  vitest: 'lib/eclusa/vitest.ts',
};
const PEERS = { '@playwright/test': '>=1.45' };

/** Licence texts that some packages leave out. */
const TEXTS: Record<string, () => string> = {
  'Apache-2.0': () => readFileSync('node_modules/@electric-sql/pglite/LICENSE', 'utf8'),
  Unlicense: () => 'Released into the public domain: https://unlicense.org',
};

const app = JSON.parse(readFileSync('package.json', 'utf8'));

/** Fills an empty folder with what runs: the programs, their database, the documentation and the manifest. */
export async function buildPrograms(folder: string): Promise<Metafile> {
  const dist = join(folder, 'dist');
  const metafile = await bundleHost(ENTRIES, dist, Object.keys(PEERS));
  // What `eclusa start` begins with, so that it has nothing to migrate.
  await prepareCopy(join(dist, 'database.tar'));
  chmodSync(join(dist, 'cli.mjs'), 0o755);
  writeDocs(join(folder, 'docs'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  return metafile;
}

/** Fills an empty folder with the package as it will be installed. */
async function buildPackage(folder: string): Promise<void> {
  const metafile = await buildPrograms(folder);
  writeTypes([ENTRIES.testing, ENTRIES.playwright, ENTRIES.vitest], join(folder, 'types'));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), noticesOf(metafile));
  copyFileSync('LICENSE', join(folder, 'LICENSE'));
  copyFileSync('lib/eclusa/README.md', join(folder, 'README.md'));
  mkdirSync(join(folder, 'skills/eclusa'), { recursive: true });
  copyFileSync('lib/eclusa/skill.md', join(folder, 'skills/eclusa/SKILL.md'));
}

function manifest() {
  // In GitHub Actions: npm then signs where the package was built, and checks that it is this repository.
  const { GITHUB_REPOSITORY: repository } = process.env;
  return {
    name: app.name,
    version: app.version,
    description: 'MB WAY and Multibanco in your own tests: the payment service, offline, in seconds',
    license: app.license,
    ...(repository && { repository: { type: 'git', url: `git+https://github.com/${repository}.git` } }),
    publishConfig: { access: 'public', ...(repository && { provenance: true }) },
    type: 'module',
    engines: app.engines,
    bin: { eclusa: 'dist/cli.mjs' },
    exports: {
      './testing': { types: './types/testing.d.ts', default: './dist/testing.mjs' },
      './playwright': { types: './types/playwright.d.ts', default: './dist/playwright.mjs' },
      './redirect': './dist/redirect.mjs',
      './vitest': { types: './types/vitest.d.ts', default: './dist/vitest.mjs' },
      './package.json': './package.json',
    },
    dependencies: { [EXTERNAL]: app.dependencies[EXTERNAL] },
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
    const file = readdirSync(folder).find((each) => /^(un)?licen[cs]e/i.test(each));
    const text = file ? readFileSync(join(folder, file), 'utf8') : TEXTS[license]?.();
    if (!text) throw new Error(`${name} has no licence text, and ${license} is not known`);
    return `${name} ${version} (${license})\n\n${text.trim()}`;
  });
  return `Eclusa is bundled with these packages:\n\n${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Writes the tarball into `destination`; resolves to its path. */
export async function pack(destination = '.'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-package-'));
  try {
    await buildPackage(folder);
    mkdirSync(destination, { recursive: true });
    const args = ['pack', folder, '--pack-destination', destination, '--json', '--ignore-scripts'];
    const output = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [packed] = JSON.parse(output) as { filename: string }[];
    if (!packed) throw new Error('npm pack wrote nothing');
    return resolve(destination, packed.filename);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
