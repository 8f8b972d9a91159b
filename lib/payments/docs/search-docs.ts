// Full-text search over the documentation. The index is built once per process, on the first search.
import MiniSearch from 'minisearch';
import { DOC_PAGES, pathOf } from './pages';
import { readPage, titleOf } from './read-page';
import { sectionsOf } from './sections-of';

export interface Found {
  href: string;
  heading: string;
  /** The page's title. */
  page: string;
  excerpt: string;
}

const MOST_RESULTS = 20;

let index: MiniSearch | undefined;

/** The sections that contain every word of `query` (or a word that begins with it), best first. */
export function searchDocs(query: string): Found[] {
  index ??= buildIndex();
  const results = index.search(query.slice(0, 200), {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 5 ? 0.15 : false),
    boost: { heading: 6, page: 2 },
    // The list of rules repeats what other pages explain.
    boostDocument: (href) => (String(href).startsWith('/docs/rules') ? 0.4 : 1),
  });
  return results.slice(0, MOST_RESULTS).map(({ id, heading, page, text, queryTerms }) => ({
    href: id,
    heading,
    page,
    excerpt: excerptOf(text, queryTerms),
  }));
}

function buildIndex(): MiniSearch {
  const made = new MiniSearch({
    fields: ['heading', 'page', 'text'],
    storeFields: ['heading', 'page', 'text'],
    processTerm: (term) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  });
  for (const docPage of DOC_PAGES) {
    const parts = readPage(docPage);
    const page = titleOf(parts).title;
    for (const { heading, id, text } of sectionsOf(parts)) {
      made.add({ id: pathOf(docPage.slug) + (id && `#${id}`), heading, page, text });
    }
  }
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
