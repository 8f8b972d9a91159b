// The code blocks of the documentation, in order, for the tests that compile, validate and run them.
import { visit } from 'unist-util-visit';
import { type DocPage, findPage } from '@/lib/payments/docs/pages';
import { type DocLang, readPage } from '@/lib/payments/docs/read-page';

export interface Fence {
  page: DocPage;
  language: string;
  /** What follows the language: a file's name, a shape, or where to type. */
  words: string;
  /** The file's name, when it is one. */
  file: string | undefined;
  code: string;
  /** The language it is for; undefined when it is for all. */
  lang: DocLang | undefined;
}

/** The page at `/docs/{slug}`. Throws when there is none. */
export function pageOf(slug: string): DocPage {
  const page = findPage(slug);
  if (!page) throw new Error(`There is no page ${slug}`);
  return page;
}

export function fencesOf(page: DocPage): Fence[] {
  const fences: Fence[] = [];
  visit(readPage(page).root, 'code', ({ lang, meta, value: code }, _index, parent) => {
    const words = meta ?? '';
    fences.push({
      page,
      language: lang ?? '',
      words,
      file: words.includes('.') ? words : undefined,
      code,
      lang: parent?.type === 'containerDirective' ? (parent.name as DocLang) : undefined,
    });
  });
  return fences;
}
