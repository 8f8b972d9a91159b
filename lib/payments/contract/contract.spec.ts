// The contract by itself: what it takes and refuses, and that it changes only as promised (/docs/changelog).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'playwright/test';
import { rule } from '@/e2e/rules';
import { voucherReference } from '../orders/voucher-reference';
import { CHANGELOG } from './changelog';
import { ApiError } from './errors';
import {
  EXAMPLE_CREATE_MBWAY,
  EXAMPLE_CREATE_MULTIBANCO,
  EXAMPLE_ORDER,
  EXAMPLE_REFUND,
  EXAMPLE_REFUND_PART,
  EXAMPLE_VOUCHER_ORDER,
  exampleEvent,
} from './examples';
import { openApiDocument } from './openapi';
import {
  createOrderSchema,
  EVENT_TYPES,
  eventSchema,
  orderSchema,
  refundRecordSchema,
  refundSchema,
} from './schemas';
import { validate } from './validate';

const paramOf = (change: Record<string, unknown>) => {
  try {
    validate(createOrderSchema, { ...EXAMPLE_CREATE_MBWAY, ...change });
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.code).toBe('validation_failed');
    return error.param;
  }
};

test.describe('create-order input: the field that is wrong is named', () => {
  const CASES: [title: string, change: Record<string, unknown>, param: string][] = [
    ['mbway 49', { amount: 49 }, 'amount'],
    ['mbway 50', { amount: 50 }, 'accepted'],
    ['mbway 500000', { amount: 500_000 }, 'accepted'],
    ['mbway 500001', { amount: 500_001 }, 'amount'],
    ['multibanco 0', { method: 'multibanco', amount: 0 }, 'amount'],
    ['multibanco 1', { method: 'multibanco', amount: 1 }, 'accepted'],
    ['multibanco 100000000', { method: 'multibanco', amount: 100_000_000 }, 'accepted'],
    ['multibanco 100000001', { method: 'multibanco', amount: 100_000_001 }, 'amount'],
    ['amount as text', { amount: '100' }, 'amount'],
    ['amount true', { amount: true }, 'amount'],
    ['amount null', { amount: null }, 'amount'],
    ['amount missing', { amount: undefined }, 'amount'],
    ['amount NaN, which is how an inexact number arrives', { amount: Number.NaN }, 'amount'],
    ['method missing', { method: undefined }, 'method'],
    ['method unknown', { method: 'card' }, 'method'],
    ['phone missing for mbway', { phone: undefined }, 'phone'],
    ['phone missing for multibanco', { method: 'multibanco', phone: undefined }, 'accepted'],
    ['phone short', { phone: '+35191234567' }, 'phone'],
    ['phone of a landline', { phone: '+351812345678' }, 'phone'],
    ['phone in Arabic digits', { phone: '+351٩١٢٣٤٥٦٧٨' }, 'phone'],
    ['phone with a trailing newline', { phone: '+351912345678\n' }, 'phone'],
    ['reference of 128', { external_reference: 'r'.repeat(128) }, 'accepted'],
    ['reference of 129', { external_reference: 'r'.repeat(129) }, 'external_reference'],
    ['reference empty', { external_reference: '' }, 'external_reference'],
    ['reference with a space', { external_reference: 'a b' }, 'external_reference'],
    ['reference with ç', { external_reference: 'ç' }, 'external_reference'],
    ['reference with a trailing newline', { external_reference: 'a\n' }, 'external_reference'],
    ['reference of every allowed kind', { external_reference: 'Az09_-.' }, 'accepted'],
    ['description of 140 code points', { description: '😀'.repeat(140) }, 'accepted'],
    ['description of 141 code points', { description: '😀'.repeat(141) }, 'description'],
    ['description with U+0000', { description: 'a\0b' }, 'description'],
    ['description with a lone surrogate', { description: '\ud800' }, 'description'],
    ['description with markup and RTL marks', { description: '<script>\u202e=HYPERLINK()' }, 'accepted'],
    ['description null', { description: null }, 'description'],
    ['customer {}', { customer: {} }, 'accepted'],
    ['customer null', { customer: null }, 'customer'],
    ['customer a list', { customer: [] }, 'customer'],
    ['customer a text', { customer: 'Ana' }, 'customer'],
    ['nif with a wrong check digit', { customer: { nif: '501964842' } }, 'customer.nif'],
    ['nif of 8 digits', { customer: { nif: '50196484' } }, 'customer.nif'],
    ['nif without digits', { customer: { nif: 'abcdefghi' } }, 'customer.nif'],
    ['name with U+0000', { customer: { name: '\0' } }, 'customer.name'],
    ['name of 201 characters', { customer: { name: 'x'.repeat(201) } }, 'customer.name'],
    ['e-mail of 321 characters', { customer: { email: 'x'.repeat(321) } }, 'customer.email'],
    ['customer’s phone of 41 characters', { customer: { phone: 'x'.repeat(41) } }, 'customer.phone'],
    ['currency as a list', { currency: ['EUR'] }, 'currency'],
    ['unknown field', { colour: 'red' }, 'colour'],
    ['unknown field in customer', { customer: { colour: 'red' } }, 'customer.colour'],
    ['field called constructor', { constructor: 1 }, 'constructor'],
  ];
  test('as documented', { annotation: rule('input.limits') }, () => {
    for (const [title, change, param] of CASES) expect.soft(paramOf(change), title).toBe(param);
  });

  test('field called __proto__, and a body that is no object', () => {
    const proto = { value: 1, enumerable: true };
    const input = Object.defineProperty({ ...EXAMPLE_CREATE_MBWAY }, '__proto__', proto);
    expect(() => validate(createOrderSchema, input)).toThrow(expect.objectContaining({ param: '__proto__' }));
    const refused = expect.objectContaining({ code: 'validation_failed' });
    for (const body of [null, [], 'x', 1, true])
      expect(() => validate(createOrderSchema, body), JSON.stringify(body)).toThrow(refused);
  });
});

test('refund input: a wrong amount is refused, never taken for a full refund; so is a wrong reason', () => {
  const refuses = (body: object, param: string) =>
    expect(() => validate(refundSchema, body), JSON.stringify(body)).toThrow(
      expect.objectContaining({ param }),
    );
  for (const amount of [null, '', false, '0', [], -1, 1.5]) refuses({ amount }, 'amount');
  for (const reason of [null, 7, [], 'a\0b', '\ud800', 'x'.repeat(501)]) refuses({ reason }, 'reason');
  for (const body of [{}, { amount: 0 }, { amount: 1 }, { reason: 'x' }])
    expect(validate(refundSchema, body)).toEqual(body);
});

test.describe('OpenAPI', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument('https://eclusa.example')));

  test('validates as OpenAPI 3.1', async () => {
    const result = await new Validator().validate(document);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test('has an enum beside each const, which some generators don’t read', () => {
    const constants: { const: unknown; enum?: unknown[] }[] = [];
    JSON.parse(JSON.stringify(document), (_, value) => {
      if (typeof value?.const === 'string') constants.push(value);
      return value;
    });
    // The two methods, the five event types, and the currency of requests and responses.
    expect(constants).toHaveLength(10);
    for (const schema of constants) expect(schema.enum).toEqual([schema.const]);
  });

  test('has the four operations and the five events', () => {
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method} ${path}`),
    );
    expect(operations.sort()).toEqual([
      'get /v1/orders',
      'get /v1/orders/{id}',
      'post /v1/orders',
      'post /v1/orders/{id}/refunds',
    ]);
    expect(Object.keys(document.webhooks)).toEqual([
      'order.awaiting_payment',
      'order.paid',
      'order.failed',
      'order.expired',
      'order.refunded',
    ]);
  });

  test('every example keeps the contract it illustrates', () => {
    createOrderSchema.parse(EXAMPLE_CREATE_MBWAY);
    createOrderSchema.parse(EXAMPLE_CREATE_MULTIBANCO);
    orderSchema.parse(EXAMPLE_ORDER);
    refundSchema.parse(EXAMPLE_REFUND_PART);
    refundRecordSchema.parse(EXAMPLE_REFUND);
    for (const type of EVENT_TYPES) eventSchema.parse(exampleEvent(type));
    const voucher = orderSchema.parse(EXAMPLE_VOUCHER_ORDER).multibanco;
    const digits = voucher?.reference.replaceAll(' ', '') ?? '';
    expect(digits).toBe(
      voucherReference(voucher?.entity ?? '', Number(digits.slice(0, 7)), voucher?.amount ?? 0),
    );
  });
});

test.describe('changes', () => {
  const document = openApiDocument('https://eclusa.example');
  const current = surfaceOf(document);
  const beside = (name: string) => join(import.meta.dirname, name);
  const first = readFileSync(beside('version-1.0.txt'), 'utf8').trim().split('\n');

  test('openapi.json is the description that is served', () => {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    const file = beside('openapi.json');
    if (process.env.RENEW) writeFileSync(file, text);
    const renew =
      'the contract has changed; renew openapi.json with: RENEW=1 npx playwright test lib/payments/contract';
    expect(readFileSync(file, 'utf8'), renew).toBe(text);
  });

  test('they only add: all that version 1.0 described is there, as it was', {
    annotation: rule('versioning.additive'),
  }, () => {
    expect(first.filter((line) => !current.includes(line))).toEqual([]);
    // A request that was complete in version 1.0 still is.
    const required = (line: string) =>
      /^components\.schemas\.C\w+\.required|parameters\.[\w-]+\.required/.test(line);
    expect(current.filter(required)).toEqual(first.filter(required));
  });

  // The newest entry carries the hash of what integrators can build on. A change of it fails here until the changelog is
  // edited too: a reviewer sees whether the hash came with a new entry, or an old one was given another.
  test('they are announced: the newest entry of the changelog is about this description', {
    annotation: rule('versioning.announced'),
  }, () => {
    const hash = createHash('sha256').update(current.join('\n')).digest('hex').slice(0, 12);
    const announce = `the contract has changed; add an entry with \`contract: '${hash}'\` to changelog.ts`;
    expect(CHANGELOG[0]?.contract, announce).toBe(hash);
    for (const { announced, effective } of CHANGELOG) expect(announced <= effective, announced).toBe(true);
    const days = CHANGELOG.map(({ announced }) => announced);
    expect(days).toEqual([...days].sort().reverse());
  });
});

/** What clients can rely on, a line for each: paths, parameters, fields, types, limits, values. Texts and examples are left out. */
function surfaceOf(value: unknown, path: string[] = []): string[] {
  if (value === null || typeof value !== 'object') return [`${path.join('.')}: ${value}`];
  if (Array.isArray(value)) {
    // By what they are rather than where: one that is added moves no other.
    return value.flatMap((each) =>
      surfaceOf(each, [...path, each.name ?? each.$ref?.split('/').at(-1) ?? '-']),
    );
  }
  const texts = /^(info|externalDocs|servers|tags|summary|description|examples?|operationId)$/;
  return Object.entries(value)
    .filter(([name]) => !texts.test(name) || path.at(-1) === 'properties')
    .flatMap(([name, each]) => surfaceOf(each, [...path, name]))
    .sort();
}
