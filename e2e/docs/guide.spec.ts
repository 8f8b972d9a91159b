// Follows the guide in an empty folder, once with Node and once with Python. The blocks come from the page; only the
// service's URL and the receiver's port are replaced.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOC_LANGS, type DocLang } from '@/lib/payments/docs/read-page';
import { checkReceiver } from '../conform/receiver/check-receiver';
import { madeUpOrder, type Order } from '../conform/receiver/sender';
import { missingInterpreters } from '../support/interpreters';
import { cleanEnvironment, freePort } from '../support/servers';
import { expect, test } from '../support/test';
import { fencesOf, pageOf } from './fences';

const run = promisify(execFile);
/** Expected output as a pattern: `…` matches anything. */
const shown = (block: string) =>
  new RegExp(block.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.+'));

/** The rules of the receiver kit about effects that a program can keep that only prints. */
const EFFECTS = [
  'effect.status-not-type',
  'effect.amount',
  'effect.currency',
  'effect.livemode',
  'effect.foreign-id',
  'effect.foreign-reference',
  'effect.unknown-order',
  'effect.paid',
  'effect.duplicate',
];

for (const lang of Object.keys(DOC_LANGS) as DocLang[]) {
  // Another toolchain is for `npm run test:all`.
  const tag = lang === 'node' ? [] : '@all';
  test(`the guide with ${DOC_LANGS[lang]} alone leads to a verified order.paid, and to a receiver that pays only what fits`, {
    tag,
  }, async ({ whole }) => {
    test.skip(lang === 'python' && missingInterpreters(['python3']).length > 0, 'python3 is not on PATH');
    const folder = mkdtempSync(join(tmpdir(), 'eclusa-guide-'));
    const port = await freePort();
    const here = (text: string) =>
      text.replaceAll('http://localhost:3000', whole.paymentsUrl).replaceAll('4242', String(port));
    const second: ChildProcess[] = [];
    let secondSaid = '';
    let said = '';
    const told: string[] = [];
    try {
      for (const { language, words, file, code, lang: only } of fencesOf(pageOf(''))) {
        if (only !== undefined && only !== lang) continue;
        const [named = '', ...args] = code.split(' ');
        const program = named === 'node' ? process.execPath : named;
        const options = { cwd: folder, env: cleanEnvironment() };
        const inSecond = words === 'second';
        if (file) writeFileSync(join(folder, file), here(code));
        else if (language === 'sh' && words === 'service') {
          // The suite itself covers this step: only that its script exists is checked.
          const [, script = ''] = /^git clone .* eclusa\ncd eclusa\nnpm run (\S+)$/.exec(code) ?? [];
          expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts, code).toHaveProperty(script);
        } else if (language === 'sh' && inSecond) {
          const child = spawn(program, args, options);
          child.stdout.on('data', (chunk) => (secondSaid += chunk));
          child.stderr.resume();
          second.push(child);
        } else if (language === 'sh') ({ stdout: said } = await run(program, args, options));
        else if (language === 'console') {
          const output = () => (inSecond ? secondSaid : said);
          await expect.poll(output, { message: `in ${folder}` }).toMatch(shown(here(code)));
          told.push(code);
        }
      }
      expect(told.at(-1)).toContain('verified order.paid');
      expect(statSync(join(folder, 'account.json')).mode & 0o777, 'only its owner reads it').toBe(0o600);

      // Another purchase, for the kit. The probe is a page that shows what the receiver has printed.
      const { webhook_secret: secret } = JSON.parse(readFileSync(join(folder, 'account.json'), 'utf8'));
      // The guide's account is one of test mode.
      const order: Order = { ...madeUpOrder(), livemode: false };
      const { id: order_id, amount, external_reference } = order;
      const purchase = JSON.stringify({ amount, external_reference, order_id });
      writeFileSync(join(folder, 'purchase.json'), purchase);
      const probe = createServer((_, response) => response.end(`said: ${secondSaid}`)).listen(0);
      const url = `http://localhost:${port}/webhooks`;
      const check = { url, secret, header: 'Service-Signature', patience: 10, settle: 0.2, orders: [order] };
      const blind = await checkReceiver(check);
      expect(blind.findings.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
      expect(blind.counts.kept).toBeGreaterThan(20);
      secondSaid = '';
      const probes = [`http://127.0.0.1:${(probe.address() as AddressInfo).port}/`];
      const seen = await checkReceiver({ ...check, probes, paidText: 'is paid, ', only: EFFECTS });
      probe.close();
      expect(seen.findings.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
      expect(seen.findings.map(({ rule }) => rule)).toEqual(EFFECTS);
    } finally {
      for (const child of second) child.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
