// The description at /v1/openapi.json is good enough to build on: two linters find nothing, and the clients that three
// generators make of it compile, work against the service, and keep working when the service adds statuses, methods, event
// types and error codes. These tools are installed here, not with the app: they are half as large as everything else.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { EXAMPLE_ORDER, exampleEvent } from '@/lib/payments/contract/examples';
import { type Merchant, newPhone, newReference } from '../support/merchant';
import { expect, test } from '../support/test';

/** What every program prints at the end, and the first one besides. */
const EXPECTED = { created: 'pending', code: 'resource_not_found' };
const EXPECTED_TOO = { replayed: 'true', retrieved: true, listed: [true], refunded: 50 };

/** What an integrator would write on top of the generated types; the errors it expects prove how much they know. */
const WITH_OPENAPI_TYPESCRIPT = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

const [baseUrl = '', apiKey = '', paidOrder = '', reference = '', phone = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${apiKey}\` } });

const order: components['schemas']['CreateOrder'] = {
  amount: 4250, method: 'mbway', phone, external_reference: reference, currency: 'EUR',
};
// @ts-expect-error mbway needs a phone
const noPhone: components['schemas']['CreateOrder'] = { amount: 4250, method: 'mbway', external_reference: 'x' };
// @ts-expect-error the one currency is EUR
const dollars: components['schemas']['CreateOrder'] = { ...order, currency: 'USD' };
const voucher: components['schemas']['CreateOrder'] = { amount: 1, method: 'multibanco', external_reference: 'x' };
// @ts-expect-error the key is required
const noKey = () => client.POST('/v1/orders', { body: order });
// @ts-expect-error no such status
const noStatus = () => client.GET('/v1/orders', { params: { query: { status: 'PAID' } } });
void [noPhone, dollars, voucher, noKey, noStatus];

const headers = { 'Idempotency-Key': reference };
const created = await client.POST('/v1/orders', { params: { header: headers }, body: order });
if (!created.data) throw new Error(created.error.error.message);
const replayed = await client.POST('/v1/orders', { params: { header: headers }, body: order });
const retrieved = await client.GET('/v1/orders/{id}', { params: { path: { id: created.data.id } } });
const listed = await client.GET('/v1/orders', { params: { query: { status: 'pending', method: 'mbway' } } });
const refunded = await client.POST('/v1/orders/{id}/refunds', {
  params: { path: { id: paidOrder } }, body: { amount: 50, reason: 'Devolução' },
});
const unknown = await client.GET('/v1/orders/{id}', { params: { path: { id: 'ord_x' } } });
const code: 'resource_not_found' | undefined =
  unknown.error?.error.code === 'resource_not_found' ? unknown.error.error.code : undefined;
console.log(JSON.stringify({
  created: created.data.status,
  replayed: replayed.response.headers.get('Idempotent-Replay'),
  retrieved: retrieved.data?.id === created.data.id,
  listed: listed.data?.data.map(({ id }) => id === created.data.id),
  refunded: refunded.data?.amount,
  code,
}));
`;

/** What a later version of the service might send. */
const FUTURE = {
  order: { ...EXAMPLE_ORDER, status: 'on_hold', method: 'bizum', risk: { level: 'low' } },
  event: { ...exampleEvent('order.paid'), type: 'order.on_hold' },
  error: { error: { type: 'risk_error', code: 'order_on_hold', message: 'Ordem retida.', hint: 'Espere.' } },
};

const HEY_API_CONFIG = `export default {
  input: process.env.DESCRIPTION, output: 'generated',
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', 'zod', { name: '@hey-api/sdk', validator: { request: false, response: true } }],
};`;

/** The generated client validates each response with the generated Zod schemas; bodies, the program checks itself. */
const WITH_HEY_API = `
import { client } from './generated/client.gen';
import { createOrder, retrieveOrder } from './generated/sdk.gen';
import { zCreateOrder, zError, zEvent, zOrder, zOrderPaidEvent } from './generated/zod.gen';

const [baseUrl = '', apiKey = '', , reference = '', phone = '', future = ''] = process.argv.slice(2);
client.setConfig({ baseUrl, auth: apiKey, throwOnError: true });
const key = { 'Idempotency-Key': reference };
const body = { amount: 4250, method: 'mbway', phone, external_reference: reference } as const;
// @ts-expect-error mbway needs a phone
void (() => createOrder({ headers: key, body: { amount: 4250, method: 'mbway', external_reference: 'x' } }));
// @ts-expect-error the key is required
void (() => createOrder({ body }));
for (const wrong of [{ ...body, phone: undefined }, { ...body, amount: 49 }, { ...body, method: 'card' }])
  if (zCreateOrder.safeParse(wrong).success) throw new Error('accepted ' + JSON.stringify(wrong));

const created = await createOrder({ headers: key, body, throwOnError: true });
const unknown = await retrieveOrder({ path: { id: 'ord_x' }, throwOnError: false });
const { order, event, error } = JSON.parse(future);
client.setConfig({ fetch: async () => Response.json(order) });
const later = await retrieveOrder({ path: { id: order.id }, throwOnError: true });
if (later.data.status !== order.status) throw new Error('the new status was changed');
zError.parse(error);
if (zEvent.parse(event).type !== event.type) throw new Error('the new type was changed');
zOrderPaidEvent.parse({ ...event, type: 'order.paid' });
if (zOrderPaidEvent.safeParse(event).success) throw new Error('each event type has a schema of its own');
if (zOrder.safeParse({ ...order, amount: '42.50' }).success) throw new Error('nothing is validated');
console.log(JSON.stringify({ created: created.data.status, code: unknown.error?.error.code }));
`;

const ORVAL_CONFIG = `
const input = process.env.DESCRIPTION;
const override = { zod: { generateEachHttpStatus: true } };
module.exports = {
  fetch: { input, output: { target: 'generated/client.ts', client: 'fetch', baseUrl: process.env.BASE_URL } },
  zod: { input, output: { target: 'generated/zod.ts', client: 'zod', override } },
};`;

/** Orval generates a client and, apart from it, Zod schemas: of operations only, so an event is checked by its type. */
const WITH_ORVAL = `
import * as api from './generated/client';
import * as schemas from './generated/zod';

const [, apiKey = '', , reference = '', phone = '', future = ''] = process.argv.slice(2);
const headers = { Authorization: 'Bearer ' + apiKey };
const body = { amount: 4250, method: 'mbway', phone, external_reference: reference } as const;
// @ts-expect-error mbway needs a phone
void (() => api.createOrder({ amount: 4250, method: 'mbway', external_reference: 'x' }));
for (const wrong of [{ ...body, phone: undefined }, { ...body, amount: 49 }, { ...body, method: 'card' }])
  if (schemas.createOrderBody.safeParse(wrong).success) throw new Error('accepted ' + JSON.stringify(wrong));

const first = await api.createOrder(body, { headers: { ...headers, 'Idempotency-Key': reference } });
if (first.status !== 201) throw new Error(first.data.error.message);
const created = schemas.createOrder201Response.parse(first.data);
const unknown = await api.retrieveOrder('ord_x', { headers });
const { order, event, error } = JSON.parse(future);
const later = schemas.retrieveOrder200Response.parse(order);
if (later.status !== order.status) throw new Error('the new status was changed');
schemas.retrieveOrder404Response.parse(error);
const newType: api.Event = event;
// @ts-expect-error each event type has a type of its own
const wrong: api.OrderPaidEvent = newType;
void wrong;
const { code } = schemas.retrieveOrder404Response.parse(unknown.data).error;
console.log(JSON.stringify({ created: created.status, code }));
`;

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    module: 'preserve',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  },
};

const TOOLS = resolve('e2e/api/toolchains');
const bin = (path: string) => join(TOOLS, 'node_modules', path);
const run = promisify(execFile);

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', install, { cwd: TOOLS, shell: process.platform === 'win32' });
});

/** How to generate, and what an integrator writes on top. */
const GENERATORS = {
  'openapi-typescript': {
    files: { 'program.ts': WITH_OPENAPI_TYPESCRIPT },
    generate: (description: string) => [bin('openapi-typescript/bin/cli.js'), description, '-o', 'api.d.ts'],
  },
  '@hey-api/openapi-ts': {
    files: { 'program.ts': WITH_HEY_API, 'openapi-ts.config.mjs': HEY_API_CONFIG },
    generate: () => [bin('@hey-api/openapi-ts/bin/run.js')],
  },
  orval: {
    files: { 'program.ts': WITH_ORVAL, 'orval.config.cjs': ORVAL_CONFIG },
    generate: () => [bin('orval/dist/bin/orval.js'), '--config', 'orval.config.cjs'],
  },
} satisfies Record<string, { files: Record<string, string>; generate: (description: string) => string[] }>;

for (const [name, { files, generate }] of Object.entries(GENERATORS)) {
  test(`${name}: its client compiles, works, and accepts what the service may add`, {
    tag: '@all',
  }, async ({ merchant }) => {
    const folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
    try {
      symlinkSync(join(TOOLS, 'node_modules'), join(folder, 'node_modules'), 'junction');
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      const node = inFolder(folder, merchant);
      await node(generate(`${merchant.url}/v1/openapi.json`));
      await node([bin('typescript/bin/tsc'), '-p', '.']);
      const { id } = await merchant.paidOrder();
      const args = [merchant.url, merchant.apiKey, id, newReference(), newPhone(), JSON.stringify(FUTURE)];
      const printed = JSON.parse(
        await node([resolve('node_modules/tsx/dist/cli.mjs'), 'program.ts', ...args]),
      );
      expect(printed).toEqual(name === 'openapi-typescript' ? { ...EXPECTED, ...EXPECTED_TOO } : EXPECTED);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

test('Redocly finds nothing under its strictest recommended rules', { tag: '@all' }, async ({ merchant }) => {
  const file = test.info().outputPath('openapi.json');
  // It names the server it comes from: here one that Redocly rightly calls local.
  const { text } = await merchant.call('GET', '/v1/openapi.json');
  writeFileSync(file, text.replaceAll(merchant.url, 'https://eclusa.test'));
  const cli = bin('@redocly/cli/bin/cli.js');
  const lint = [cli, 'lint', file, '--format=json', '--extends=recommended-strict'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, lint, { env }).catch((error) => error);
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

test('Spectral finds nothing under spectral:oas', { tag: '@all' }, async ({ merchant }) => {
  const tool = createRequire(join(TOOLS, 'package.json'));
  const spectral = new (tool('@stoplight/spectral-core').Spectral)();
  spectral.setRuleset({ extends: [tool('@stoplight/spectral-rulesets').oas] });
  expect(await spectral.run((await merchant.call('GET', '/v1/openapi.json')).body)).toEqual([]);
});

/** Runs a Node program in `folder` to its end: what it printed, or an error that holds it. */
function inFolder(cwd: string, { url }: Merchant) {
  const env = { ...process.env, BASE_URL: url, DESCRIPTION: `${url}/v1/openapi.json` };
  return async (args: string[]): Promise<string> => {
    try {
      return (await run(process.execPath, args, { cwd, env })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${args[0]} failed:\n${stdout}${stderr}`);
    }
  };
}
