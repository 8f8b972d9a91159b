// Full-text search over the documentation. A language's index is built once per process, on the first search.
import { setImmediate } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import type { Lang } from '../lang';
import { DOC_PAGES, type DocPage, pathOf } from './pages';
import { inPortuguese } from './portuguese-pages';
import { readPage } from './read-page';

export interface Found {
  href: string;
  heading: string;
  /** The page's title. */
  page: string;
  excerpt: string;
}

const MOST_RESULTS = 20;
/** A word in a guide says more about the page than in an example or a list. */
const WEIGHT: Record<DocPage['section'], number> = {
  Start: 1.4,
  Integrate: 1.4,
  Reference: 1,
  Test: 0.8,
  Operate: 0.6,
};
/** A row, a page. */
const WEIGHT_OF_DEPTH: Record<number, number> = { 0: 0.6, 1: 3 };
const indexes = new Map<Lang, Promise<MiniSearch>>();

const words = MiniSearch.getDefault('tokenize');
const IDENTIFIER = /[\p{L}\p{N}]+(?:[_.-][\p{L}\p{N}]+)+/gu;
/** Without accents and capitals. */
const fold = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The sections, fields, settings and scenarios that contain every word of `query` (or a word that begins with it, or is
 * spelt nearly so), best first; without any, those that contain some of the words, unless `everyWord`. In Portuguese, a
 * page that has no translation is found in English.
 */
export async function searchDocs(
  query: string,
  { lang = 'en', everyWord = false }: { lang?: Lang; everyWord?: boolean } = {},
): Promise<Found[]> {
  if (!indexes.has(lang)) indexes.set(lang, buildIndex(lang));
  const index = (await indexes.get(lang)) as MiniSearch;
  const text = query.slice(0, 200);
  const exact = index.search(text);
  const found =
    exact.length > 0 || everyWord ? exact : index.search(text, { combineWith: 'OR', fuzzy: false });
  return found.slice(0, MOST_RESULTS).map(({ id, heading, page, text, queryTerms }) => ({
    href: id,
    heading,
    page,
    excerpt: excerptOf(text, queryTerms),
  }));
}

async function buildIndex(lang: Lang): Promise<MiniSearch> {
  const made = new MiniSearch({
    fields: ['heading', 'page', 'text'],
    storeFields: ['heading', 'page', 'text', 'weight', 'name'],
    // `order.paid` as a whole, too.
    tokenize: (text) => [...words(text), ...(text.match(IDENTIFIER) ?? [])],
    processTerm: fold,
    searchOptions: {
      combineWith: 'AND',
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      weights: { prefix: 0.8, fuzzy: 0.3 },
      boost: { heading: 4, page: 2 },
      // A name that is searched for comes before the names that begin with it.
      boostDocument: (_id, term, stored) => Number(stored?.weight) * (stored?.name === term ? 4 : 1),
    },
  });
  for (const english of DOC_PAGES) {
    // A page takes milliseconds to read, all of them too long for other requests to wait.
    await setImmediate();
    const docPage = (lang === 'pt' && inPortuguese(english)) || english;
    const { title, sections, rows } = readPage(docPage);
    // The list of rules repeats what other pages explain: only the page itself is found, after them.
    const isRules = english.slug === 'rules';
    const entries = isRules ? sections.slice(0, 1) : [...sections, ...rows];
    for (const { id, heading, depth, text } of entries) {
      const name = depth === 0 ? fold(heading) : '';
      const weight = isRules ? 0.2 : WEIGHT[english.section] * (WEIGHT_OF_DEPTH[depth] ?? 1);
      made.add({ id: pathOf(docPage.slug) + (id && `#${id}`), heading, page: title, text, weight, name });
    }
  }
  // The one tool that is no page of Markdown.
  const [id, heading] = [
    '/docs/signatures',
    lang === 'pt' ? 'Verificar uma assinatura' : 'Check a signature',
  ];
  made.add({
    id,
    heading,
    page: heading,
    text: 'Service-Signature webhook HMAC-SHA256',
    weight: 1,
    name: '',
  });
  return made;
}

/** About 180 characters of `text` around the first of `terms`. */
function excerptOf(text: string, terms: readonly string[]): string {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - 60);
  const start = from === 0 || places.length === 0 ? 0 : text.indexOf(' ', from) + 1;
  const rest = text.slice(start);
  const end = rest.length <= 180 ? rest.length : rest.lastIndexOf(' ', 180);
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
}
