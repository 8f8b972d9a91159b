// The files of /docs/next-app as an archive, for an app without a checkout of this repository: the two
// folders to copy, the files that the page shows, and `conform.mjs`, which checks the result. Without `globals.css`: an app
// with Tailwind has its own, which imports it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const INTEGRATION = join(process.cwd(), 'lib/store/integration');
const LIVE = join(process.cwd(), 'lib/live');
const SHOP = join(process.cwd(), 'e2e/copied-shop');
const PAGE = join(process.cwd(), 'lib/payments/docs/pages/next-app.md');

/** The files, by their place in the app. */
function filesOfApp(): [path: string, text: Buffer][] {
  const copied = (names: string[]) =>
    names.filter((name) => /\.(md|tsx?)$/.test(name) && !name.endsWith('.spec.ts')).sort();
  const shown = [...readFileSync(PAGE, 'utf8').matchAll(/^::shop-file\[(.+)\]$/gm)];
  return [
    ...copied(readdirSync(INTEGRATION, { encoding: 'utf8', recursive: true })).map(
      (name): [string, Buffer] => [`lib/payments/${name}`, readFileSync(join(INTEGRATION, name))],
    ),
    ...copied(readdirSync(LIVE)).map((name): [string, Buffer] => [
      `lib/live/${name}`,
      readFileSync(join(LIVE, name)),
    ]),
    ...[...shown.map(([, path = '']) => path), 'conform.mjs']
      .filter((path) => path !== 'app/globals.css')
      .map((path): [string, Buffer] => [path, readFileSync(join(SHOP, path))]),
  ];
}

/** A gzipped tar archive. */
export const nextAppArchive = (): Buffer =>
  gzipSync(Buffer.concat([...filesOfApp().flatMap(([path, text]) => entry(path, text)), Buffer.alloc(1024)]));

/** A file in the format of POSIX: a header of 512 bytes, and the content, filled up to a multiple of that. */
function entry(path: string, content: Buffer): Buffer[] {
  const header = Buffer.alloc(512);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(path, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8) + octal(0, 8), 108);
  header.write(octal(content.length, 12), 124);
  header.write(octal(Math.floor(Date.now() / 1000), 12), 136);
  // The checksum is made with spaces in its own place.
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
}
