// Runs the documentation's code samples: the programs against the service, the signature checks against the published
// vectors. A language without an interpreter on this machine is skipped, by name.
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname } from 'node:path';
import { LANGUAGES, type SampleLanguage, type SampleOf } from '@/lib/payments/docs/samples';
import vectors from '@/lib/payments/webhooks/vectors.json' with { type: 'json' };
import { type Interpreter, missingInterpreters } from '../support/interpreters';
import { type Merchant, newPhone } from '../support/merchant';
import { cleanEnvironment } from '../support/servers';
import { expect, test } from '../support/test';
import { fencesOf, pageOf } from './fences';

const NEEDS: Record<SampleLanguage, readonly Interpreter[]> = {
  curl: ['bash', 'curl', 'openssl'],
  node: [],
  python: ['python3'],
  php: ['php'],
  go: ['go'],
  csharp: ['mcs', 'mono'],
};
/** Other toolchains are for `npm run test:all`. */
const tagOf = (language: string) => (language === 'node' ? [] : '@all');

interface Outcome {
  code: number;
  stdout: string;
  /** Both streams: samples print errors to either. */
  all: string;
}

const fileOf = (of: SampleOf, language: SampleLanguage) =>
  `lib/payments/docs/samples/${of}.${LANGUAGES.find(({ id }) => id === language)?.ext}`;

function run(program: string, args: string[], env: Record<string, string> = {}, stdin = '') {
  const options = { env: { ...cleanEnvironment(), PYTHONDONTWRITEBYTECODE: '1', ...env }, timeout: 25_000 };
  return new Promise<Outcome>((resolve) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) || 1 : 0, stdout, all: `${stdout}${stderr}` });
    });
    // A sample that refuses its arguments has ended by then.
    child.stdin?.on('error', () => {}).end(stdin);
  });
}

type Command = [program: string, ...args: string[]];

/** How to run a sample; Go's and C#'s programs are compiled from `files`. */
async function commandOf(language: SampleLanguage, ...files: string[]): Promise<Command> {
  const program = { curl: 'bash', node: process.execPath, python: 'python3', php: 'php' };
  if (language !== 'go' && language !== 'csharp') return [program[language], ...files];
  const built = test.info().outputPath(`${basename(files.at(-1) ?? '')}.built`);
  // Go's files must lie in one folder.
  const copies = files.map((file) => test.info().outputPath(basename(file)));
  for (const [index, copy] of copies.entries()) copyFileSync(files[index] ?? '', copy);
  const compiler = { go: ['go', 'build', '-o', built], csharp: ['mcs', `-out:${built}`] }[language];
  const { code, all } = await run(compiler[0] ?? '', [...compiler.slice(1), ...copies]);
  expect(code, all).toBe(0);
  return language === 'go' ? [built] : ['mono', built];
}

function skipWithout(language: SampleLanguage): void {
  const missing = missingInterpreters(NEEDS[language]);
  test.skip(missing.length > 0, `This machine has no ${missing.join(', ')}: the samples are not run.`);
}

type Call = (of: SampleOf, ...args: string[]) => Promise<Outcome>;

// C# is not among them: the samples are for .NET 8, which Debian has no package of; only verify-webhook.cs is run.
for (const { id: language, name } of LANGUAGES.filter(({ id }) => id !== 'csharp'))
  test(`${name}: create, retrieve, list and refund, against the service`, {
    tag: tagOf(language),
  }, async ({ merchant }) => {
    skipWithout(language);
    const samples = ['create-order', 'retrieve-order', 'list-orders', 'refund-order'] as const;
    const commands = new Map<SampleOf, Command>(
      await Promise.all(
        samples.map(async (of) => [of, await commandOf(language, fileOf(of, language))] as const),
      ),
    );
    const calling =
      (url: string, key: string): Call =>
      (of, ...args) => {
        const [program = '', ...before] = commands.get(of) ?? [];
        return run(program, [...before, ...args], { ECLUSA_URL: url, ECLUSA_KEY: key });
      };
    await Promise.all([
      followAnOrder(merchant, calling(merchant.url, merchant.apiKey)),
      busyAtFirst((url) => calling(url, 'sk_live_x')),
    ]);
  });

/** An order from creation to refund through the samples of a language, with the errors on the way. */
async function followAnOrder(merchant: Merchant, call: Call): Promise<void> {
  const wallet = ['create-order', 'R-1', '4250', newPhone()] as const;
  const [first, replayed, voucher, unknown] = await Promise.all([
    call(...wallet),
    call(...wallet),
    call('create-order', 'R-2', '1999'),
    call('create-order', 'R-3', '4250', '+351910000402'),
    ...Array.from({ length: 25 }, () => merchant.createOrder({ method: 'multibanco' })),
  ]);
  const order = readOrder(first);
  expect(order).toMatchObject({ id: expect.stringMatching(/^ord_/), status: 'pending' });
  // The key of the attempt is the same, so is the order.
  expect(readOrder(replayed).id).toBe(order.id);
  const { id: voucherId, status } = readOrder(voucher);
  expect(status).toBe('awaiting_payment');
  const { multibanco } = (await merchant.retrieve(voucherId)).body;
  for (const shown of [multibanco.entity, multibanco.reference, '1999'])
    expect(voucher.stdout).toContain(shown);
  expectError(unknown, 'payment_failed');

  await merchant.settle({ id: order.id, method: 'mbway' });
  const [taken, retrieved, missing, all, paid, badStatus, unpaid] = await Promise.all([
    call('create-order', 'R-2', '2000'),
    call('retrieve-order', order.id),
    call('retrieve-order', 'ord_nothing/../x'),
    call('list-orders'),
    call('list-orders', 'paid'),
    call('list-orders', 'lost'),
    call('refund-order', voucherId, 'refund-1'),
  ]);
  expectError(taken, 'idempotency_key_reused');
  expect(readOrder(retrieved)).toMatchObject({ id: order.id, status: 'paid', amount: 4250 });
  expectError(missing, 'resource_not_found');
  expect(new Set(all.stdout.match(/ord_\w+/g)).size, all.all).toBe(27);
  expect(paid.stdout.match(/ord_\w+/g)).toEqual([order.id]);
  expectError(badStatus, 'validation_failed');
  expectError(unpaid, 'order_not_paid');

  const part = readOrder(await call('refund-order', order.id, 'refund-2', '1000'));
  expect(part).toMatchObject({ id: expect.stringMatching(/^ref_/), status: 'succeeded', amount: 1000 });
  const [again, tooMuch, nothing] = await Promise.all([
    call('refund-order', order.id, 'refund-2', '1000'),
    call('refund-order', order.id, 'refund-3', '3251'),
    call('refund-order', order.id, 'refund-0', '0'),
  ]);
  // 0 means everything to the API, and hardly ever to the person who types it.
  expectError(nothing, 'from 1 up');
  expect(readOrder(again)).toEqual(part);
  expectError(tooMuch, 'refund_exceeds_amount');
  expect(readOrder(await call('refund-order', order.id, 'refund-4'))).toMatchObject({ amount: 3250 });
  expect((await merchant.retrieve(order.id)).body.status).toBe('refunded');
}

/** A service that is unwell at first: retries carry the same key, after the requested delay. */
async function busyAtFirst(callOf: (url: string) => Call): Promise<void> {
  const service = await openUnwellService();
  const call = callOf(service.url);
  for (const outcome of await Promise.all([
    call('create-order', 'R-1', '4250'),
    call('list-orders'),
    call('refund-order', 'ord_1', 'R-1'),
  ])) {
    expect(outcome, outcome.all).toMatchObject({ code: 0, stdout: expect.stringContaining('_late') });
    expect(outcome.stdout).not.toContain('rate_limited');
  }
  for (const [path, calls] of Object.entries(service.seen)) {
    const keys = path.startsWith('GET') ? [undefined, undefined] : ['R-1', 'R-1', 'R-1'];
    expect(calls.map(({ key }) => key)).toEqual(keys);
    expect((calls.at(-1)?.at ?? 0) - (calls.at(-2)?.at ?? 0)).toBeGreaterThan(990);
  }
  expect(Object.keys(service.seen)).toHaveLength(3);
  service.close();
}

/** Breaks off in the middle of its first response to a POST, then responds once with 429, then with what was asked. */
async function openUnwellService() {
  const seen: Record<string, { key: string | undefined; at: number }[]> = {};
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const path = `${request.method} ${request.url}`;
      seen[path] ??= [];
      const calls = seen[path];
      calls.push({ key: request.headers['idempotency-key'] as string | undefined, at: performance.now() });
      const reads = request.method === 'GET';
      const json = { 'Content-Type': 'application/json' };
      const step = calls.length + (reads ? 1 : 0);
      if (step === 1) {
        response.writeHead(201, { ...json, 'Content-Length': '1000' });
        response.write('{"id":"x_', () => response.destroy());
      } else if (step === 2) {
        const error = { type: 'rate_limited', code: 'rate_limited', message: 'Espere' };
        response.writeHead(429, { ...json, 'Retry-After': '1' }).end(JSON.stringify({ error }));
      } else {
        const order = { id: 'ord_late', status: 'pending', amount: 1 };
        const body = reads ? { data: [order], has_more: false } : order;
        response.writeHead(200, json).end(JSON.stringify(body));
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen, close: () => server.close() };
}

for (const lang of ['node', 'python'] as const)
  test(`${lang}: the function of /docs/idempotency retries with the same key, half a response included`, {
    tag: tagOf(lang),
  }, async () => {
    skipWithout(lang);
    const fences = fencesOf(pageOf('idempotency'));
    const { file = '', code = '' } = fences.find((each) => each.lang === lang && each.file) ?? {};
    const written = test.info().outputPath(file);
    writeFileSync(written, code);
    const service = await openUnwellService();
    const [program, ...args] = await commandOf(lang, `e2e/docs/drivers/retry${extname(file)}`, written);
    const outcome = await run(program, [...args, service.url]);
    expect(outcome).toMatchObject({ code: 0, all: '200 ord_late\n' });
    expect(service.seen['POST /v1/orders']?.map(({ key }) => key)).toEqual(Array(3).fill('attempt-1'));
    service.close();
  });

/** `id status amount …` as most samples print it, or the JSON that curl leaves as it is. */
function readOrder({ code, stdout, all }: Outcome): { id: string; status: string; amount: number } {
  expect(code, all).toBe(0);
  if (stdout.startsWith('{')) return JSON.parse(stdout);
  const [id = '', status = '', amount] = stdout.split(/\s+/);
  return { id, status, amount: Number(amount) };
}

function expectError({ code, all }: Outcome, error: string): void {
  expect(all).toContain(error);
  expect(code, all).not.toBe(0);
}

for (const { id: language, name } of LANGUAGES)
  test(`${name}: verify-webhook accepts and refuses what it should`, { tag: tagOf(language) }, async () => {
    skipWithout(language);
    const sample = fileOf('verify-webhook', language);
    const [program, ...args] = await commandOf(language, `e2e/docs/drivers/verify${extname(sample)}`, sample);
    const lines = CASES.map(({ secret, header, body, now }) =>
      [...[secret, header, body].map((text) => Buffer.from(text).toString('base64')), now].join(','),
    );
    const { stdout, all } = await run(program, args, {}, `${lines.join('\n')}\n`);
    const said = stdout.trimEnd().split('\n');
    expect(said.length, all).toBe(CASES.length);
    for (const [index, { name: title, reason }] of CASES.entries())
      expect.soft(said[index], title).toMatch(reason);
  });

const REASONS: Record<string, RegExp> = {
  '301 seconds old': /t is 301 s away/,
  '301 seconds ahead': /t is 301 s away/,
  'no t': /t is missing/,
  'an empty header': /t is missing/,
  'an empty secret, whose signature anyone can compute': /no secret/,
};

const sign = (time: string, body: string | Buffer) =>
  `t=${time},v1=${createHmac('sha256', 'whsec_x').update(`${time}.`).update(body).digest('hex')}`;
const BINARY = Buffer.from([0x7b, 0xff, 0x00, 0xfe, 0x0d, 0x0a, 0x7d]);

/** The published vectors, and cases that their format can't express. */
const CASES = [
  ...vectors.map(({ valid, ...vector }) => ({
    ...vector,
    body: vector.body as string | Buffer,
    reason: valid ? /^ok$/ : (REASONS[vector.name] ?? /no v1 matches$/),
  })),
  ...[
    { name: 'bytes that are no UTF-8', header: sign('1750000000', BINARY), body: BINARY, reason: /^ok$/ },
    { name: 'two times', header: `t=1750000000,${sign('1750000000', '{}')}`, reason: /t is missing/ },
    { name: 'a time that is no number', header: sign('1.75e9', '{}'), reason: /t is missing/ },
    { name: 'a time before 1970', header: sign('-1', '{}'), now: 0, reason: /t is missing/ },
    { name: 'an empty v1', header: 't=1750000000,v1=', reason: /no v1 matches$/ },
  ].map((added) => ({ secret: 'whsec_x', body: '{}', now: 1750000000, ...added })),
];
