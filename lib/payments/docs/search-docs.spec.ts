import { expect, test } from 'playwright/test';
import { ERRORS } from '../contract/errors';
import { SCENARIO_NAMES } from '../network/scenarios';
import { plainText } from './heading-of';
import { DOC_PAGES, pathOf } from './pages';
import { docsPath } from './portuguese-pages';
import { readPage } from './read-page';
import { rowsOf } from './rows-of';
import { searchDocs } from './search-docs';
import { sectionsOf } from './sections-of';

test('an error’s code leads to what to do about it', () => {
  for (const code of Object.keys(ERRORS)) {
    expect(searchDocs(code)[0]?.href, code).toBe(`/docs/errors#${code}`);
  }
});

/** Where each field, header, setting and scenario is defined. */
const DEFINITIONS = new Map<string, string[]>();
for (const page of DOC_PAGES) {
  if (!/^(reference\/|settings$|testing$)/.test(page.slug)) continue;
  for (const { name, id } of rowsOf(readPage(page))) {
    const [first = ''] = name.split(/[ ,]/);
    const found = DEFINITIONS.get(first) ?? [];
    DEFINITIONS.set(first, [...found, `${pathOf(page.slug)}#${id}`]);
  }
}
for (const code of Object.keys(ERRORS)) DEFINITIONS.set(code, [`/docs/errors#${code}`]);

const places = (query: string, name: string) =>
  searchDocs(query).findIndex(({ href }) => DEFINITIONS.get(name)?.includes(href));

test('every error code, field, header, setting and scenario is found by its name', () => {
  for (const name of [...SCENARIO_NAMES, 'PAYMENTS_HASH_KEY', 'customer.nif', 'has_more', 'Request-Id'])
    expect([...DEFINITIONS.keys()]).toContain(name);
  for (const name of DEFINITIONS.keys()) {
    const place = places(name, name);
    expect(place, name).toBeGreaterThanOrEqual(0);
    expect(place, name).toBeLessThan(3);
  }
});

test('and by its name with one typo: a letter that is missing, is another, is one too many, or changed places', () => {
  for (const name of DEFINITIONS.keys()) {
    if (name.length < 5) continue;
    const middle = name.search(/(?<=\w{2,})[A-Za-z]{2}/);
    const [before, one, two, after] = [
      name.slice(0, middle),
      name[middle],
      name[middle + 1],
      name.slice(middle + 2),
    ];
    for (const typo of [
      `${before}${two}${after}`,
      `${before}x${two}${after}`,
      `${before}${one}x${two}${after}`,
      `${before}${two}${one}${after}`,
    ]) {
      const place = places(typo, name);
      expect(place, `${typo} for ${name}`).toBeGreaterThanOrEqual(0);
      expect(place, `${typo} for ${name}`).toBeLessThan(10);
    }
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

for (const [question, href] of [
  ['customer pays twice', '/docs/questions#what-if-the-customer-pays-twice'],
  ['cancel payment', '/docs/questions#can-i-cancel-an-order-or-a-voucher'],
  ['verify signature php', '/docs/questions#how-do-i-verify-the-signature-in-php'],
  ['timeout create order', '/docs/questions#the-request-timed-out-may-i-send-the-same-order-again'],
  ['which errors retry', '/docs/errors#which-errors-to-retry'],
  ['github actions', '/docs/ci'],
  ['which data of the multibanco payment must appear', '/docs/questions#what-must-a-multibanco-voucher-show'],
  ['sandbox', '/docs/testing#test-mode'],
  ['signature mismatch', '/docs/no-webhook#the-signature-doesnt-match'],
] as const) {
  test(`“${question}” finds ${href} among the first three`, () => {
    const found = searchDocs(question).map((result) => result.href);
    expect(found.slice(0, 3)).toContain(href);
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

for (const [query, href] of [
  ['devolução parcial', '/docs/pt/refunds'],
  ['reconciliacao', '/docs/pt/reconciliation'],
  ['posso cancelar uma ordem', '/docs/pt/questions'],
  ['idempotency_key_reused', '/docs/pt/errors#idempotency_key_reused'],
  // Without a translation: in English.
  ['PAYMENTS_HASH_KEY', '/docs/settings'],
] as const) {
  test(`in Portuguese, “${query}” leads to ${href}`, () => {
    const [first] = searchDocs(query, { lang: 'pt' });
    expect(first?.href.startsWith(href), first?.href).toBe(true);
  });
}

test('in Portuguese, no page is found in English that has a translation', () => {
  for (const query of ['webhook', 'Idempotency-Key', 'refund', 'expired'])
    for (const { href } of searchDocs(query, { lang: 'pt' })) expect(docsPath(href, 'pt')).toBe(href);
});
