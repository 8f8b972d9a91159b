// Follows the guide in an empty folder, once with Node and once with Python. The blocks come from the page; only the
// service's URL and the receiver's port are replaced.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPage } from '@/lib/payments/docs/pages';
import { DOC_LANGS, type DocLang } from '@/lib/payments/docs/read-page';
import { fencesOf } from '../support/docs-fences';
import { missingInterpreters } from '../support/interpreters';
import { cleanEnvironment, freePort } from '../support/servers';
import { expect, test } from '../support/test';

const run = promisify(execFile);
/** Expected output as a pattern: `…` matches anything. */
const shown = (block: string) =>
  new RegExp(
    block
      .split('…')
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

for (const lang of Object.keys(DOC_LANGS) as DocLang[]) {
  test(`the guide with ${DOC_LANGS[lang]} alone: from an empty folder to a verified order.paid`, async ({
    whole,
  }) => {
    test.skip(lang === 'python' && missingInterpreters(['python3']).length > 0, 'python3 is not on PATH');
    const guide = findPage('');
    if (!guide) throw new Error('There is no guide');
    const folder = mkdtempSync(join(tmpdir(), 'eclusa-guide-'));
    const port = await freePort();
    const here = (text: string) =>
      text.replaceAll('http://localhost:3000', whole.paymentsUrl).replaceAll('4242', String(port));
    const second: ChildProcess[] = [];
    let secondSaid = '';
    let said = '';
    const told: string[] = [];
    try {
      for (const { language, words, file, code, lang: only } of fencesOf(guide)) {
        if (only !== undefined && only !== lang) continue;
        const command = code.split(' ');
        const program = command[0] === 'node' ? process.execPath : (command[0] ?? '');
        const options = { cwd: folder, env: cleanEnvironment() };
        if (file) {
          writeFileSync(join(folder, file), here(code));
        } else if (language === 'sh' && words === 'service') {
          const script = command[2] ?? '';
          expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts, code).toHaveProperty(script);
        } else if (language === 'sh' && words === 'second') {
          const child = spawn(program, command.slice(1), options);
          const read = (chunk: Buffer) => {
            secondSaid += chunk;
          };
          child.stdout.on('data', read);
          child.stderr.on('data', read);
          second.push(child);
        } else if (language === 'sh') {
          ({ stdout: said } = await run(program, command.slice(1), options));
        } else if (language === 'console' && words === 'second') {
          await expect.poll(() => secondSaid, { message: `in ${folder}` }).toMatch(shown(here(code)));
          told.push(code);
        } else if (language === 'console') {
          expect(said).toMatch(shown(here(code)));
          told.push(code);
        }
      }
      expect(told.at(-1)).toContain('verified order.paid');
    } finally {
      for (const child of second) child.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
