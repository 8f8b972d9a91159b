// Follows the guide in an empty folder, once with Node and once with Python. The blocks come from the page; only the
// service's URL and the receiver's port are replaced.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPage } from '@/lib/payments/docs/pages';
import { DOC_LANGS, type DocLang } from '@/lib/payments/docs/read-page';
import { checkReceiver } from '../conform/receiver/check-receiver';
import { madeUpOrder } from '../conform/receiver/sender';
import { missingInterpreters } from '../support/interpreters';
import { cleanEnvironment, freePort } from '../support/servers';
import { expect, test } from '../support/test';
import { fencesOf } from './fences';

const run = promisify(execFile);
/** Expected output as a pattern: `…` matches anything. */
const shown = (block: string) =>
  new RegExp(
    block
      .split('…')
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

const RECEIVERS: Record<DocLang, string> = { node: 'receiver.mjs', python: 'receiver.py' };

for (const lang of Object.keys(DOC_LANGS) as DocLang[]) {
  // Another toolchain is for `npm run test:all`.
  const tag = lang === 'node' ? [] : '@all';
  test(`the guide with ${DOC_LANGS[lang]} alone: from an empty folder to a verified order.paid`, {
    tag,
  }, async ({ whole }) => {
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
          for (const stream of [child.stdout, child.stderr])
            stream.on('data', (chunk: Buffer) => {
              secondSaid += chunk;
            });
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
    } finally {
      for (const child of second) child.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test(`the guide’s receiver with ${DOC_LANGS[lang]}: survives what anyone can send, and pays only what fits`, {
    tag,
  }, async () => {
    test.skip(lang === 'python' && missingInterpreters(['python3']).length > 0, 'python3 is not on PATH');
    const receiver = await startReceiver(lang);
    // The probe is a page that shows what the receiver has printed.
    const page = createServer((_, response) => response.end(`said: ${receiver.said()}`));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    try {
      const check = {
        url: receiver.url,
        secret: receiver.secret,
        header: 'Service-Signature',
        patience: 10,
        settle: 0.2,
        orders: [receiver.order],
      };
      const blind = await checkReceiver(check);
      expect(blind.findings.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
      expect(blind.counts.kept).toBeGreaterThan(20);

      receiver.forget();
      const seen = await checkReceiver({
        ...check,
        probes: [`http://127.0.0.1:${(page.address() as AddressInfo).port}/`],
        paidText: 'is paid, ',
        only: EFFECTS,
      });
      expect(seen.findings.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
      expect(seen.findings.map(({ rule }) => rule)).toEqual(EFFECTS);
    } finally {
      page.close();
      receiver.stop();
    }
  });
}

/** The rules that a program can keep that only prints. */
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

/** Runs the receiver of the guide in a folder of its own, with a secret and the record of one purchase. */
async function startReceiver(lang: DocLang) {
  const guide = findPage('');
  const fence = guide && fencesOf(guide).find(({ file }) => file === RECEIVERS[lang]);
  if (!fence) throw new Error(`The guide has no ${RECEIVERS[lang]}`);
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-receiver-'));
  const port = await freePort();
  const secret = 'ecl_whsec_of_the_guide';
  const order = madeUpOrder();
  const { id, amount, external_reference } = order;
  writeFileSync(join(folder, RECEIVERS[lang]), fence.code.replaceAll('4242', String(port)));
  writeFileSync(
    join(folder, 'account.json'),
    JSON.stringify({ api_key: 'sk_live_x', webhook_secret: secret }),
  );
  writeFileSync(join(folder, 'purchase.json'), JSON.stringify({ amount, external_reference, order_id: id }));
  const program = lang === 'node' ? process.execPath : 'python3';
  const child = spawn(program, [RECEIVERS[lang]], { cwd: folder, env: cleanEnvironment() });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr.resume();
  await expect.poll(() => said).toContain('Listening');
  return {
    url: `http://localhost:${port}/webhooks`,
    secret,
    order,
    said: () => said,
    forget: () => {
      said = '';
    },
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
