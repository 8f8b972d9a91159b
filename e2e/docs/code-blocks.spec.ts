// Every code block of the documentation has a language, and is compiled, run or compared with the contract.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import * as z from 'zod';
import { checkSeed } from '@/lib/eclusa/client/seed';
import { OPERATIONS } from '@/lib/payments/contract/operations';
import {
  createOrderSchema,
  errorSchema,
  eventSchema,
  listQuerySchema,
  orderListSchema,
  orderSchema,
  refundRecordSchema,
  refundSchema,
} from '@/lib/payments/contract/schemas';
import { DOC_PAGES } from '@/lib/payments/docs/pages';
import { PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';
import { SIGNATURE_HEADER } from '@/lib/payments/webhooks/sign';
import { withSql } from '../support/databases';
import { expect, test } from '../support/test';
import { type Fence, fencesOf } from './fences';

const run = promisify(execFile);
const fences = DOC_PAGES.flatMap(fencesOf);
const of = (language: string) => fences.filter((fence) => fence.language === language);
const where = ({ page, words, code }: Fence) => `/docs/${page.slug} ${words}: ${code.slice(0, 60)}`;

const SHAPES: Record<string, z.ZodType> = {
  CreateOrder: createOrderSchema,
  CreateRefund: refundSchema,
  Order: orderSchema,
  OrderList: orderListSchema,
  Refund: refundRecordSchema,
  Event: eventSchema,
  Error: errorSchema,
  Seed: z.custom((seed) => checkSeed(seed)),
  account: z.strictObject({ api_key: z.string(), webhook_secret: z.string() }),
};

/** Writes the blocks as files that end in `ending`; resolves to their paths. */
const asFiles = (blocks: Fence[], ending: string) =>
  blocks.map(({ code }, index) => {
    const path = test.info().outputPath(`block_${index}${ending}`);
    writeFileSync(path, `${code}\n`);
    return path;
  });

test('every block has a language that is checked', () => {
  const checked = 'js python go php sh json http sql console text ts tsx css'.split(' ');
  expect(fences.filter(({ language }) => !checked.includes(language)).map(where)).toEqual([]);
  // guide.spec.ts compares the output with what the programs print; receivers.spec.ts and e2e/eclusa/package.spec.ts compile
  // and run Go and PHP, and ifthenpay.spec.ts runs its page's.
  expect(of('console').filter(({ page }) => page.slug !== '')).toEqual([]);
  const run = ['receivers', 'test-your-shop', 'ifthenpay'];
  expect([...of('go'), ...of('php')].filter(({ page }) => !run.includes(page.slug)).map(where)).toEqual([]);
  // copied-shop.spec.ts installs, builds and buys in these; e2e/eclusa/package.spec.ts tests with the example's.
  const files = [...of('ts'), ...of('tsx'), ...of('css')];
  for (const { page, file = '', code } of files) {
    // Methods, which stand further to the right in the file that broken-shops.spec.ts runs.
    if (page.slug === 'broken-shops') {
      const source = readFileSync(`lib/payments/docs/broken-shops/${file}`, 'utf8').replaceAll(/^ +/gm, '');
      expect(source, file).toContain(code.replaceAll(/^ +/gm, ''));
      continue;
    }
    const folder = page.slug === 'test-your-shop' ? 'e2e/eclusa/example' : 'e2e/copied-shop';
    expect(`${code}\n`, file).toBe(readFileSync(`${folder}/${file}`, 'utf8'));
  }
  expect(files.length).toBeGreaterThan(8);
  expect(fences.length).toBeGreaterThan(30);
});

test('JavaScript and Python compile, shell is well-formed', async () => {
  await Promise.all(of('js').map(({ code }) => transform(code)));
  const scripts = asFiles(of('sh'), '.sh');
  await run('bash', ['-c', 'for script; do bash -n "$script" || exit 1; done', '-', ...scripts]);
  const python = await run('python3', ['--version']).catch(() => undefined);
  if (python) await run('python3', ['-m', 'py_compile', ...asFiles(of('python'), '.py')]);
});

test('JSON has the shape it names, and bodies in commands parse', () => {
  for (const fence of of('json')) {
    const parsed = SHAPES[fence.words]?.safeParse(JSON.parse(fence.code));
    expect(parsed, where(fence)).toMatchObject({ success: true });
  }
  const bodies = of('sh').flatMap(({ code }) =>
    [...code.matchAll(/-d '([^']*)'/g)].map(([, body = '']) => body),
  );
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) JSON.parse(body);
});

test('HTTP requests match the contract', () => {
  for (const fence of of('http')) {
    const [line = ''] = fence.code.split('\n');
    const [method, target = ''] = line.split(' ');
    if (fence.words === 'webhook') {
      expect(fence.code).toContain(`${SIGNATURE_HEADER}: t=`);
      continue;
    }
    const { pathname, searchParams } = new URL(target, 'http://host');
    const operation = OPERATIONS.find(({ id }) => id === fence.words);
    expect(`${operation?.method} ${operation?.path}`, where(fence)).toBe(`${method} ${decodeURI(pathname)}`);
    if (searchParams.size > 0) listQuerySchema.parse(Object.fromEntries(searchParams));
  }
});

test('PostgreSQL accepts the SQL; the update of /docs/states pays once, forward', async ({ database }) => {
  await withSql(await database(), async (sql) => {
    await sql`create table attempts (order_id text, external_reference text, amount int, status text, paid_at timestamptz)`;
    await sql`create table received_events (id text primary key)`;
    for (const { code } of of('sql')) {
      const parameters = Math.max(0, ...[...code.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
      await sql.unsafe(code, Array(parameters).fill('1'));
    }
    const update = of('sql').find(({ page }) => page.slug === 'states')?.code ?? '';
    for (const [what, status, stored, rows, amount = 4250] of [
      ['the event arrived before the id was stored', 'pending', null, 1],
      ['a voucher', 'awaiting_payment', 'ord_1', 1],
      ['a late payment', 'expired', 'ord_1', 1],
      ['of an attempt that the shop closed', 'closed by the shop', null, 1],
      ['a duplicate', 'paid', 'ord_1', 0],
      ['a late event', 'refunded', 'ord_1', 0],
      ['another amount', 'pending', null, 0, 4249],
      ['another order', 'pending', 'ord_mine', 0],
    ] as const) {
      await sql`insert into attempts values (${stored}, ${what}, 4250, ${status})`;
      expect((await sql.unsafe(update, ['ord_1', what, amount])).count, what).toBe(rows);
      const [row] = await sql`select status, order_id from attempts where external_reference = ${what}`;
      expect(row, what).toEqual(rows ? { status: 'paid', order_id: 'ord_1' } : { status, order_id: stored });
    }
  });
});

const pages = [...DOC_PAGES, ...PORTUGUESE_PAGES]
  .flatMap((page) =>
    'file' in page.source ? readFileSync(`lib/payments/docs/pages/${page.source.file}`, 'utf8') : [],
  )
  .join('\n');

/** All that `pattern` captures on the pages. */
const named = (pattern: RegExp) => [...new Set([...pages.matchAll(pattern)].map(([, found = '']) => found))];

test('every command, endpoint and file that the pages name exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(named(/npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  const endpoints = named(/`(?:GET|POST) (\/(?:simulator|v1)\/[^`?]+)/g);
  expect(endpoints.length).toBeGreaterThan(5);
  for (const endpoint of endpoints) {
    const file = `app/(payments)${endpoint.replace(/\{(\w+)\}/g, '[$1]')}/route.ts`;
    expect(existsSync(file), `${endpoint} in ${file}`).toBe(true);
  }
  const files = named(/`((?:app|components|db|e2e|lib)\/[^`\s]+)`/g);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the settings page has every variable that the two systems read', () => {
  const settings = readFileSync('lib/payments/docs/pages/settings.md', 'utf8');
  for (const file of ['lib/payments/env.ts', 'lib/store/env.ts']) {
    const variables = [...readFileSync(file, 'utf8').matchAll(/^ +([A-Z][A-Z_]+):/gm)];
    expect(variables.length).toBeGreaterThan(5);
    for (const [, name] of variables) expect(settings, file).toContain(`\`${name}\``);
  }
});
