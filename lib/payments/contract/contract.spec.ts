// The contract by itself: what it takes and refuses, and that it changes only as promised (/docs/changelog).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'playwright/test';
import type { z } from 'zod';
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

// The limits that the API's own suite (e2e/conform/api/rules) doesn't reach; it has all others.
test('the field that is beyond its limit is named', { annotation: rule('input.limits') }, () => {
  const paramOf = (schema: z.ZodType, body: unknown) => {
    try {
      validate(schema, body);
    } catch (error) {
      return error instanceof ApiError && error.code === 'validation_failed' ? error.param : error;
    }
  };
  for (const [change, param] of [
    [{}, undefined],
    // How an inexact number arrives.
    [{ amount: Number.NaN }, 'amount'],
    [{ description: '😀'.repeat(140) }, undefined],
    [{ description: '😀'.repeat(141) }, 'description'],
    [{ description: '<script>\u202e=HYPERLINK()' }, undefined],
    [{ customer: { name: 'x'.repeat(201) } }, 'customer.name'],
    [{ customer: { email: 'x'.repeat(321) } }, 'customer.email'],
    [{ customer: { phone: 'x'.repeat(41) } }, 'customer.phone'],
  ] as const)
    expect
      .soft(paramOf(createOrderSchema, { ...EXAMPLE_CREATE_MBWAY, ...change }), JSON.stringify(change))
      .toBe(param);
  for (const reason of ['a\0b', '\ud800', 'x'.repeat(501)])
    expect.soft(paramOf(refundSchema, { reason }), reason).toBe('reason');
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
