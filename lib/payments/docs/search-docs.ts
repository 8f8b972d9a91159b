// Full-text search over the documentation. A language's index is built once per process, on the
// first search.
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Lang } from '../lang';
import { DOC_PAGES, pathOf } from './pages';
import { inPortuguese } from './portuguese-pages';
import { readPage, titleOf } from './read-page';
import { rowsOf } from './rows-of';
import { sectionsOf } from './sections-of';

export interface Found {
  href: string;
  heading: string;
  /** The page's title. */
  page: string;
  excerpt: string;
}

const MOST_RESULTS = 20;
const FEW = 3;
/** Words of a question that say nothing about its subject. */
const SMALL_WORDS: Record<Lang, ReadonlySet<string>> = {
  en: new Set(
    'a an and are at be by can do does for from get how i if in is it my not of on or our should that the there to we what when which while why will with you your'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'a ao as com como da das de do dos e em eu me meu minha na nao nas no nos o onde os ou para pela pelo por posso qual quando que se sem seu sua tenho um uma'.split(
      ' ',
    ),
  ),
};
/** For a whole question, which no section repeats. Without typos, which would find anything. */
const someWords = (lang: Lang): SearchOptions => ({
  combineWith: 'OR',
  processTerm: (term) => (SMALL_WORDS[lang].has(fold(term)) ? null : fold(term)),
  prefix: (term) => term.length > 3,
  fuzzy: false,
});

const indexes = new Map<Lang, MiniSearch>();

const words = (text: string) => text.split(/[\n\r\p{Z}\p{P}]+/u);
/** `order.paid`, `expired_reference`, `Idempotency-Key`. */
const IDENTIFIER = /[\p{L}\p{N}]+(?:[_.[\]-]+[\p{L}\p{N}]+)+/gu;
/** Without accents and capitals. */
const fold = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const joined = (identifier: string) => identifier.replace(/[_.[\]-]/g, '');

/**
 * The sections, fields, settings and scenarios that contain every word of `query` (or a word that begins with it, or is
 * spelt nearly so), best first. If those are few, then also those that contain some of the words, unless `everyWord`.
 * In Portuguese, a page that has no translation is found in English.
 */
export function searchDocs(
  query: string,
  { lang = 'en', everyWord = false }: { lang?: Lang; everyWord?: boolean } = {},
): Found[] {
  const index = indexes.get(lang) ?? buildIndex(lang);
  const text = query.slice(0, 200);
  const isDefinition = ({ heading }: SearchResult) =>
    heading.toLowerCase().split(', ').includes(text.trim().toLowerCase());
  const exact = index.search(text);
  const found = exact.length < FEW && !everyWord ? [...exact, ...index.search(text, someWords(lang))] : exact;
  // One word may be a name with a typo: it is compared as a whole, in case the typo is in what divides its parts.
  const near = /^\s*\S+\s*$/.test(text)
    ? [1, 2].flatMap((most) => headingsLike(index, joined(text), most))
    : [];
  const results = new Map(
    [...found.filter(isDefinition), ...near, ...found].map((result) => [result.id, result]),
  );
  return [...results.values()].slice(0, MOST_RESULTS).map(({ id, heading, page, text, queryTerms }) => ({
    href: id,
    heading,
    page,
    excerpt: excerptOf(text, queryTerms),
  }));
}

/** Sections with a word in their heading that differs in so many letters at most. */
const headingsLike = (index: MiniSearch, word: string, most: number): SearchResult[] =>
  index.search(word, {
    fields: ['heading'],
    prefix: false,
    fuzzy: (term) => Math.min(most, typosIn(term)),
  });

function buildIndex(lang: Lang): MiniSearch {
  const made = new MiniSearch({
    fields: ['heading', 'page', 'text'],
    storeFields: ['heading', 'page', 'text'],
    tokenize: (text) => [...words(text), ...(text.match(IDENTIFIER) ?? []).map(joined)],
    processTerm: fold,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      tokenize: words,
      fuzzy: typosIn,
      boost: { heading: 6, page: 2 },
      // The list of rules repeats what other pages explain.
      boostDocument: (href) => (String(href).startsWith('/docs/rules') ? 0.4 : 1),
    },
  });
  const pages = lang === 'pt' ? DOC_PAGES.map((page) => inPortuguese(page) ?? page) : DOC_PAGES;
  for (const docPage of pages) {
    const parts = readPage(docPage);
    const page = titleOf(parts).title;
    const add = (id: string, heading: string, text: string) => {
      const href = pathOf(docPage.slug) + (id && `#${id}`);
      // A name that a table has twice is found once.
      if (!made.has(href)) made.add({ id: href, heading, page, text });
    };
    for (const { heading, id, text } of sectionsOf(parts)) add(id, heading, text);
    for (const { name, id, text } of rowsOf(parts)) add(id, name, text);
  }
  indexes.set(lang, made);
  return made;
}

/** How many letters may differ. Two, because letters that changed places are two. */
function typosIn(term: string): number {
  if (term.length < 4 || /^\d+$/.test(term)) return 0;
  return term.length < 5 ? 1 : 2;
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
