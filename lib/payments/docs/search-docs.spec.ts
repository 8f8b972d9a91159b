import { expect, test } from 'playwright/test';
import { ERRORS } from '../contract/errors';
import { DOC_PAGES } from './pages';
import { plainText, readPage } from './read-page';
import { searchDocs } from './search-docs';
import { sectionsOf } from './sections-of';

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

test('what is indexed is plain text: no marks of Markdown, and no backslash before what it escapes', () => {
  expect(plainText('`400` **validation\\_failed**: \\[a\\](b), [c](d), 2 \\* 3')).toBe(
    '400 validation_failed: [a](b), c, 2 * 3',
  );
  for (const page of DOC_PAGES)
    for (const { heading, text } of sectionsOf(readPage(page)))
      expect(`${heading} ${text}`, page.slug).not.toMatch(/\\[^\w]|\*\*|\\_/);
});
