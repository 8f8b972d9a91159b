// The lines of /docs/broken-shops as they are in the files that run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) =>
  readFileSync(join(process.cwd(), 'lib/payments/docs/broken-shops', file), 'utf8');

/** The method that the mistake's shop has of its own. */
export const wrongLines = (mistake: string) =>
  find(read('mistakes.ts'), new RegExp(`^  ${mistake}: class extends Shop \\{\\n([^]*?)^  \\}`, 'm'), 4);

/** The same method of the shop that works. */
export function rightLines(mistake: string): string {
  const [, method] = /async (\w+)/.exec(wrongLines(mistake)) ?? [];
  return find(read('shop.ts'), new RegExp(`^(  async ${method}\\([^]*?^  \\})`, 'm'), 2);
}

function find(source: string, pattern: RegExp, indent: number): string {
  const lines = pattern.exec(source)?.[1];
  if (!lines) throw new Error(`The broken shops have no ${pattern}`);
  return lines.replaceAll(new RegExp(`^ {${indent}}`, 'gm'), '').trimEnd();
}
