// The description at /v1/openapi.json: valid, complete, and without a finding of the two linters that most teams use.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { ERRORS } from '@/lib/payments/contract/errors';
import { OPERATIONS } from '@/lib/payments/contract/operations';
import { AMOUNT_LIMITS, EVENT_TYPES, METHODS, STATUSES } from '@/lib/payments/contract/schemas';
import { rule } from '../rules';
import type { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

// biome-ignore lint/suspicious/noExplicitAny: part of a document that was parsed.
type Described = any;
const read = async (merchant: Merchant) => (await merchant.call('GET', '/v1/openapi.json')).body;

test('the description validates as OpenAPI 3.1', {
  annotation: rule('versioning.version'),
}, async ({ merchant }) => {
  const { status, headers, body } = await merchant.call('GET', '/v1/openapi.json', undefined, {
    apiKey: null,
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  const { valid, errors } = await new Validator().validate(body);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(body.info.version).toBe('1.0');
  expect(body.servers).toEqual([{ url: merchant.url }]);
});

/** The fields of version 1.0, which clients rely on: never change these. */
const VERSION_1 = {
  Order: {
    id: 'string',
    status: 'string',
    amount: 'integer',
    currency: 'string',
    method: 'string',
    external_reference: 'string',
    livemode: 'boolean',
    created_at: 'string',
    paid_at: 'string',
    multibanco: 'object',
  },
  Voucher: { entity: 'string', reference: 'string', amount: 'integer', expires_at: 'string' },
  OrderSummary: {
    id: 'string',
    status: 'string',
    amount: 'integer',
    method: 'string',
    external_reference: 'string',
    livemode: 'boolean',
    created_at: 'string',
    paid_at: 'string',
  },
  OrderList: { data: 'array', has_more: 'boolean' },
  CreateMbwayOrder: {
    amount: 'integer',
    method: 'string',
    phone: 'string',
    external_reference: 'string',
    currency: 'string',
    description: 'string',
    customer: 'object',
  },
  Customer: { name: 'string', email: 'string', phone: 'string', nif: 'string' },
  CreateRefund: { amount: 'integer', reason: 'string' },
  Refund: { id: 'string', amount: 'integer', status: 'string' },
  Event: { id: 'string', type: 'string', created: 'integer', data: 'object' },
};

test('changes only add: every field of version 1.0 is described with its type', {
  annotation: rule('versioning.additive'),
}, async ({ merchant }) => {
  const { schemas } = (await read(merchant)).components;
  // A set that may grow is described as its known values, or any other.
  const typeOf = ({ $ref, type, anyOf }: Described): string =>
    type ?? (anyOf ? typeOf(anyOf[0]) : typeOf(schemas[$ref.split('/').at(-1)]));
  for (const [name, fields] of Object.entries(VERSION_1)) {
    const described = Object.entries<Described>(schemas[name].properties).map(([field, it]) => [
      field,
      typeOf(it),
    ]);
    expect(Object.fromEntries(described), name).toMatchObject(fields);
  }
});

test('Redocly finds nothing under its strictest recommended rules', async ({ merchant }) => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    // It names the server it comes from: here one that Redocly rightly calls local.
    const described = JSON.stringify(await read(merchant));
    writeFileSync(file, described.replaceAll(merchant.url, 'https://eclusa.test'));
    const lint = [
      'node_modules/@redocly/cli/bin/cli.js',
      'lint',
      file,
      '--format=json',
      '--extends=recommended-strict',
    ];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await promisify(execFile)(process.execPath, lint, { env }).catch((error) => error);
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    expect(problems).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Spectral finds nothing under spectral:oas', async ({ merchant }) => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas] } as never);
  const findings = await spectral.run(await read(merchant));
  expect(findings.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)).toEqual([]);
});

test('the description has every operation, header, error with an example, and event', async ({
  merchant,
}) => {
  const body = await read(merchant);
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

test('requests are closed, responses and events open to new values', async ({ merchant }) => {
  const { components, paths, webhooks } = await read(merchant);
  const { schemas } = components;
  const known = (name: string) => schemas[name].anyOf[0].enum;
  expect(known('OrderStatus')).toEqual([...STATUSES]);
  expect(known('PaymentMethod')).toEqual([...METHODS]);
  expect(known('EventType')).toEqual([...EVENT_TYPES]);
  expect(known('ErrorCode')).toEqual(Object.keys(ERRORS));
  for (const name of [
    'OrderStatus',
    'PaymentMethod',
    'EventType',
    'ErrorCode',
    'ErrorType',
    'RefundStatus',
  ]) {
    expect(schemas[name].anyOf[1], name).toEqual({ type: 'string' });
  }

  const { content } = paths['/v1/orders'].post.requestBody;
  expect(content['application/json'].schema.$ref).toBe('#/components/schemas/CreateOrder');
  const { oneOf, discriminator } = schemas.CreateOrder;
  expect(discriminator.propertyName).toBe('method');
  for (const [index, method] of METHODS.entries()) {
    const $ref = discriminator.mapping[method];
    expect(oneOf[index]).toEqual({ $ref });
    const variant = schemas[$ref.split('/').at(-1)];
    const { min, max } = AMOUNT_LIMITS[method];
    expect(variant.properties.amount).toMatchObject({ minimum: min, maximum: max });
    expect(variant.properties.method.const).toBe(method);
    expect(variant.required.includes('phone')).toBe(method === 'mbway');
    expect(variant.additionalProperties).toBe(false);
  }

  const events = EVENT_TYPES.map((type) => {
    const { $ref } = webhooks[type].post.requestBody.content['application/json'].schema;
    const [event, own] = schemas[$ref.split('/').at(-1)].allOf;
    expect(event).toEqual({ $ref: '#/components/schemas/Event' });
    expect(own.properties.type.const).toBe(type);
    return $ref;
  });
  expect(new Set(events).size).toBe(EVENT_TYPES.length);
});
