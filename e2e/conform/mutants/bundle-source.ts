// Bundles the service, without Next, into one module that runs beside the original; a fault may be planted.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

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

/** Writes the module to `outfile`, beside `node_modules`; rejects when the fault has no place any more. */
export async function bundleSource(outfile: string, mutant?: Mutant): Promise<void> {
  await build({
    entryPoints: [resolve(import.meta.dirname, 'served.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [outsideNext, ...(mutant ? [plant(mutant)] : [])],
    logLevel: 'silent',
  });
}

const outsideNext: Plugin = {
  name: 'outside Next',
  setup({ onResolve, onLoad }) {
    // Work for after the response: here nothing runs it.
    onResolve({ filter: /^next\/server$/ }, () => ({ path: 'server', namespace: 'next' }));
    onLoad({ filter: /.*/, namespace: 'next' }, () => ({ contents: 'export const after = () => {};' }));
    // Node wants the name of the file.
    onResolve({ filter: /^next\/\w+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }));
  },
};

function plant({ file, find, replace }: Mutant): Plugin {
  const planted = resolve(file);
  return {
    name: 'a fault',
    setup({ onLoad }) {
      onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
        if (path !== planted) return undefined;
        const text = readFileSync(path, 'utf8');
        const places = text.split(find).length - 1;
        if (places !== 1) throw new Error(`“${find}” occurs ${places} times in ${file}: fix the mutant.`);
        return { contents: text.replace(find, () => replace), loader: file.endsWith('.ts') ? 'ts' : 'js' };
      });
    },
  };
}
