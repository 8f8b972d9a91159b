// Finds what the documentation says about some words. The index is made once per process, of the pages' own text.
import { headingsOf, proseLines, readHeading } from './headings-of';
import { DOC_PAGES, pathOf } from './pages';
import { plainText, readPage, titleOf } from './read-page';

/** A stretch of a page below one heading. */
interface Section {
  page: string;
  href: string;
  heading: string;
  text: string;
  /** Both in lower case without accents, for comparing. */
  title: string;
  words: string;
}

export interface Found {
  page: string;
  href: string;
  heading: string;
  /** The words around the first that was sought. */
  excerpt: string;
}

const MOST = 20;

let index: Section[] | undefined;

/** The sections that have every word of `query`, best first; a word may be the beginning of one. */
export function searchDocs(query: string): Found[] {
  const terms = fold(query.slice(0, 200)).split(/\s+/).filter(Boolean).slice(0, 8);
  if (terms.length === 0) return [];
  index ??= DOC_PAGES.flatMap(sectionsOf);
  return index
    .map((section) => ({ section, score: scoreOf(section, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ section: { page, href, heading, text }, section }) => ({
      page,
      href,
      heading,
      excerpt: excerpt(text, section.words, terms),
    }));
}

/** Zero unless every term is there; the heading counts most, a whole word more than a part of one. */
function scoreOf({ title, words, page, heading, href }: Section, terms: string[]): number {
  let score = 0;
  for (const term of terms) {
    const inTitle = weight(title, term, 12);
    const inWords = weight(words, term, 3);
    const inPage = weight(fold(page), term, 2);
    if (inTitle + inWords + inPage === 0) return 0;
    score += inTitle + inWords + inPage;
  }
  // What is called exactly so comes first, and a page before its sections; the rules repeat what others explain.
  if (fold(heading) === terms.join(' ')) score += 30;
  return (score + (heading === page ? 1 : 0)) * (href.startsWith('/docs/rules') ? 0.6 : 1);
}

function weight(text: string, term: string, most: number): number {
  const at = text.indexOf(term);
  if (at < 0) return 0;
  const isWord = (index: number) => /[a-z0-9_]/.test(text[index] ?? '');
  if (isWord(at - 1)) return most / 4;
  // A plural is the word as well.
  const end = at + term.length + (text[at + term.length] === 's' ? 1 : 0);
  return isWord(end) ? most / 2 : most;
}

function sectionsOf(page: (typeof DOC_PAGES)[number]): Section[] {
  const parts = readPage(page);
  const { title } = titleOf(parts);
  const known = new Set(headingsOf(parts).map(({ id }) => id));
  const sections: { heading: string; href: string; lines: string[] }[] = [
    { heading: title, href: pathOf(page.slug), lines: [] },
  ];
  for (const part of parts) {
    if (part.kind !== 'markdown') continue;
    for (const line of proseLines(part.text)) {
      const heading = readHeading(line);
      if (heading && known.has(heading.id)) {
        sections.push({ heading: heading.text, href: `${pathOf(page.slug)}#${heading.id}`, lines: [] });
      } else if (!line.startsWith('# ')) {
        sections.at(-1)?.lines.push(line);
      }
    }
  }
  return sections.map(({ heading, href, lines }) => {
    const text = plainText(
      lines
        .filter((line) => !/^\|[ |-]*\|$/.test(line))
        .join(' ')
        .replace(/[|>]|(?<=\s)- /g, ' '),
    );
    return { page: title, href, heading, text, title: fold(heading), words: fold(text) };
  });
}

/** Lower case, without accents. Each character stays one, so that places in both texts agree. */
function fold(text: string): string {
  return Array.from(text, (character) => character.normalize('NFD')[0]?.toLowerCase() ?? character).join('');
}

function excerpt(text: string, words: string, terms: string[]): string {
  const places = terms.map((term) => words.indexOf(term)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - 60);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const rest = text.slice(start);
  const end = rest.length <= 180 ? rest.length : rest.lastIndexOf(' ', 180);
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
}
