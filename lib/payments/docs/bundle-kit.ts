import { build } from 'esbuild';

/** `npm run conform:receiver` as one file that needs only Node. */
export async function bundleKit(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['e2e/conform/conform-receiver.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.12',
  });
  return outputFiles[0]?.text ?? '';
}
