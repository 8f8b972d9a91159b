import { expect, test } from 'playwright/test';
import { ERRORS } from '../contract/errors';
import { SCENARIO_NAMES } from '../demo/network/scenarios';
import type { Lang } from '../lang';
import { DOC_PAGES, pathOf } from './pages';
import { docsPath } from './portuguese-pages';
import { readPage } from './read-page';
import { searchDocs } from './search-docs';

const hrefs = async (query: string, lang: Lang = 'en') =>
  (await searchDocs(query, { lang })).map(({ href }) => href);

const FIRST: Record<Lang, [query: string, first: string][]> = {
  en: [
    ['refund', '/docs/refunds'],
    ['partial refund', '/docs/refunds#partial-refund'],
    ['idempotency', '/docs/idempotency'],
    ['rotation', '/docs/webhooks#rotation'],
    ['create order', '/docs/reference/create-order'],
    ['errors', '/docs/errors'],
    ['test mode', '/docs/testing#test-mode'],
    ['dead letter', '/docs/webhooks#dead-letters'],
    ['order.paid', '/docs/reference/events#orderpaid'],
    ['customer.nif', '/docs/reference/create-order#body-customernif'],
    ['PAYMENTS_HASH_KEY', '/docs/settings#the-service-payments_hash_key'],
    ['exernal_reference_taken', '/docs/errors#external_reference_taken'],
    ['idempotancy', '/docs/idempotency'],
    ['customer pays twice', '/docs/questions#what-if-the-customer-pays-twice'],
    ['verify signature php', '/docs/questions#how-do-i-verify-the-signature-in-php'],
    ['check a signature', '/docs/signatures'],
    ['signature mismatch', '/docs/no-webhook#the-signature-doesnt-match'],
  ],
  pt: [
    ['devolução parcial', '/docs/pt/refunds#partial-refund'],
    ['reconciliacao', '/docs/pt/reconciliation'],
    ['posso cancelar uma ordem', '/docs/pt/questions#can-i-cancel-an-order-or-a-voucher'],
    ['idempotency_key_reused', '/docs/pt/errors#idempotency_key_reused'],
    ['limites', '/docs/pt/limits'],
    // Without a translation: in English.
    ['PAYMENTS_HASH_KEY', '/docs/settings#the-service-payments_hash_key'],
  ],
};

test('the page sought for comes first', async () => {
  for (const lang of ['en', 'pt'] as const)
    for (const [query, first] of FIRST[lang])
      expect.soft((await hrefs(query, lang))[0], `${lang}: ${query}`).toBe(first);
});

test('every error code, field, header, setting and scenario is found by its name', async () => {
  for (const code of Object.keys(ERRORS)) expect((await hrefs(code))[0], code).toBe(`/docs/errors#${code}`);
  const names = new Map<string, string[]>();
  for (const page of DOC_PAGES.filter(({ slug }) => /^(reference\/|settings$|testing$)/.test(slug)))
    for (const { heading, id } of readPage(page).rows) {
      const [name] = /^(?:GET |POST )?[^ ,]+/.exec(heading) ?? [heading];
      names.set(name, [...(names.get(name) ?? []), `${pathOf(page.slug)}#${id}`]);
    }
  for (const name of [...SCENARIO_NAMES, 'has_more', 'Request-Id']) expect([...names.keys()]).toContain(name);
  for (const [name, places] of names) {
    if (name in ERRORS) continue;
    const first = (await hrefs(name)).slice(0, 5);
    const isFound = places.some((place) => first.includes(place));
    expect(isFound, name).toBe(true);
  }
});

test('nothing sought, nothing found', async () => {
  for (const nothing of ['', '  ', 'xyzzy', '('.repeat(10_000)]) expect(await hrefs(nothing)).toEqual([]);
});

test('in Portuguese, no page is found in English that has a translation', async () => {
  for (const query of ['webhook', 'Idempotency-Key', 'refund', 'expired'])
    for (const href of await hrefs(query, 'pt')) expect(docsPath(href, 'pt')).toBe(href);
});
