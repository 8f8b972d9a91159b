// Copies of the source that can be run beside the original: imports by `@/` are made relative, and a fault may be
// planted. Used by `mutants.spec.ts`.
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** A fault: `find` occurs once in `file` and is replaced. */
export interface Mutant {
  /** What is wrong with the copy, in a few words. */
  fault: string;
  file: string;
  find: string;
  replace: string;
  /** The rule that the kit must report as broken. */
  breaks: string;
}

const FOLDERS = [
  'lib/payments',
  'lib/store',
  'db',
  'app/(payments)/v1',
  'app/(payments)/simulator',
  'app/(store)/webhooks',
];
const FILES = ['lib/commands/guard-request.mjs', 'package.json'];
const SOURCE = /(?<!\.spec)\.(?:ts|mjs|json)$/;

/** Copies what the service and the receiver are made of into `folder`. */
export function copySource(folder: string): void {
  const files = FOLDERS.flatMap((from) =>
    // The route of /v1/openapi.json is a folder of that name.
    readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name) && !name.includes('migrations'))
      .map((name) => join(from, name))
      .filter((path) => statSync(path).isFile()),
  );
  for (const file of [...files, ...FILES]) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    const root = relative(dirname(file), '.') || '.';
    const text = readFileSync(file, 'utf8')
      .replace(/(['"])@\//g, `$1${root}/`)
      // Work for after the answer: outside of Next nothing runs it.
      .replace("import { after } from 'next/server';", 'const after = (_work: unknown) => {};');
    writeFileSync(target, text);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** A copy of the copy in `base`, with the fault planted. Throws when the fault has no place any more. */
export function plant(base: string, folder: string, { file, find, replace }: Mutant): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(base, folder, { recursive: true, verbatimSymlinks: true });
  const target = join(folder, file);
  const text = readFileSync(target, 'utf8');
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`“${find}” occurs ${places} times in ${file}: mend the mutant.`);
  writeFileSync(
    target,
    text.replace(find, () => replace),
  );
}
