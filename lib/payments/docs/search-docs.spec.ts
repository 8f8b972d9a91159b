import { expect, test } from 'playwright/test';
import { ERRORS } from '../contract/errors';
import { searchDocs } from './search-docs';

test('an error’s code leads to what to do about it', () => {
  for (const code of Object.keys(ERRORS)) {
    expect(searchDocs(code)[0]?.href, code).toBe(`/docs/errors#${code}`);
  }
});

for (const [query, href] of [
  ['rotate secret', '/docs/webhooks#rotation'],
  ['REFUND', '/docs/refunds'],
  ['idempot', '/docs/idempotency'],
  ['changelog', '/docs/changelog'],
  ['order.paid', '/docs/reference/events#orderpaid'],
] as const) {
  test(`“${query}” finds ${href}`, () => {
    expect(searchDocs(query).map((found) => found.href)).toContain(href);
  });
}

test('nothing sought, nothing found', () => {
  expect(searchDocs('')).toEqual([]);
  expect(searchDocs('  ')).toEqual([]);
  expect(searchDocs('xyzzy')).toEqual([]);
  expect(searchDocs('('.repeat(10_000))).toEqual([]);
});
