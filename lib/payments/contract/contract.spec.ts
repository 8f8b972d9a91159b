// The contract by itself: what it takes and refuses, and that it changes only as promised (/docs/changelog).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { rule } from '@/e2e/rules';
import { voucherReference } from '../orders/voucher-reference';
import { CHANGELOG } from './changelog';
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

// What any implementation refuses is in e2e/conform/api/rules; these limits are ours.
test('a field of the customer that is too long is named', () => {
  for (const [field, length] of [
    ['name', 201],
    ['email', 321],
    ['phone', 41],
  ] as const) {
    const input = (size: number) => ({ ...EXAMPLE_CREATE_MBWAY, customer: { [field]: 'x'.repeat(size) } });
    validate(createOrderSchema, input(length - 1));
    const refused = expect.objectContaining({ code: 'validation_failed', param: `customer.${field}` });
    expect(() => validate(createOrderSchema, input(length))).toThrow(refused);
  }
});

const document = openApiDocument('https://eclusa.example');

test.describe('OpenAPI', () => {
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

  test('every example keeps the contract it illustrates', () => {
    createOrderSchema.parse(EXAMPLE_CREATE_MBWAY);
    createOrderSchema.parse(EXAMPLE_CREATE_MULTIBANCO);
    orderSchema.parse(EXAMPLE_ORDER);
    refundSchema.parse(EXAMPLE_REFUND_PART);
    refundRecordSchema.parse(EXAMPLE_REFUND);
    for (const type of EVENT_TYPES) eventSchema.parse(exampleEvent(type));
    const voucher = orderSchema.parse(EXAMPLE_VOUCHER_ORDER).multibanco;
    const digits = voucher?.reference.replaceAll(' ', '') ?? '';
    const number = Number(digits.slice(0, 7));
    expect(digits).toBe(voucherReference(voucher?.entity ?? '', number, voucher?.amount ?? 0));
  });
});

test.describe('changes', () => {
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
