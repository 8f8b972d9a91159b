// The description at /v1/openapi.json is good enough to build on: it validates, and a client generated from it by
// standard tools compiles and works against the server it came from.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ERRORS } from '@/lib/payments/contract/errors';
import { OPERATIONS } from '@/lib/payments/contract/operations';
import { EVENT_TYPES } from '@/lib/payments/contract/schemas';
import { newPhone, newReference } from '../support/merchant';
import { expect, test } from '../support/test';

/** What an integrator would write on top of the generated types; the errors it expects prove how much they know. */
const PROGRAM = `
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

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    types: ['node'],
    skipLibCheck: false,
    outDir: 'out',
  },
};

test('the description served by the API validates as OpenAPI 3.1', {
  annotation: { type: 'spec', description: 'Versioning: the API describes itself as version 1.0' },
}, async ({ merchant }) => {
  const { status, headers, body } = await merchant.call('GET', '/v1/openapi.json', undefined, {
    apiKey: null,
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  const { valid, errors } = await new Validator().validate(body);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(body.servers).toEqual([{ url: merchant.url }]);
});

test('the description has every operation, header, error with an example, and event', async ({
  merchant,
}) => {
  const { body } = await merchant.call('GET', '/v1/openapi.json');
  for (const { id, method, path, errors, idempotencyKey } of OPERATIONS) {
    const described = body.paths[path][method.toLowerCase()];
    expect(described.operationId).toBe(id);
    const parameters = JSON.stringify(described.parameters);
    if (idempotencyKey) expect(parameters).toContain('IdempotencyKey');
    for (const code of errors) {
      const { content } = described.responses[ERRORS[code].status];
      const example = content['application/json'].examples[code].value;
      expect(example.error).toMatchObject({ type: ERRORS[code].type, code });
    }
    expect(described.responses[429].headers).toHaveProperty('Retry-After');
  }
  expect(Object.keys(body.webhooks)).toEqual([...EVENT_TYPES]);
});

test('a client generated from the description compiles strictly and works against the server', async ({
  merchant,
}) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    const description = `${merchant.url}/v1/openapi.json`;
    await run('node_modules/openapi-typescript/bin/cli.js', description, '-o', join(folder, 'api.d.ts'));
    await run('node_modules/typescript/bin/tsc', '-p', folder);
    const order = await merchant.paidOrder();
    const program = join(folder, 'out', 'program.js');
    const said = await run(program, merchant.url, merchant.apiKey, order.id, newReference(), newPhone());
    expect(JSON.parse(said)).toEqual({
      created: 'pending',
      replayed: 'true',
      retrieved: true,
      listed: [true],
      refunded: 50,
      code: 'resource_not_found',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs a Node program to its end: what it printed, or an error that holds it. */
async function run(program: string, ...args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, [program, ...args])).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} failed:\n${stdout}${stderr}`);
  }
}
