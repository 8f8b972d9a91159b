// The documentation's pages in Portuguese: a page has a translation when `pages/pt/` has its file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DOC_PAGES, type DocPage, findPage } from './pages';

const FOLDER = join(process.cwd(), 'lib/payments/docs/pages/pt');

export const PORTUGUESE_PAGES: readonly DocPage[] = DOC_PAGES.flatMap((english) => {
  const { slug, section, portuguese, source } = english;
  if (!portuguese || !('file' in source) || !existsSync(join(FOLDER, source.file))) return [];
  return {
    slug: slug ? `pt/${slug}` : 'pt',
    label: portuguese,
    section,
    source: { file: `pt/${source.file}` },
    english,
  };
});

/** The page at `slug`, in either language, or undefined. */
export const findPageInAny = (slug: string): DocPage | undefined =>
  findPage(slug) ?? PORTUGUESE_PAGES.find((page) => page.slug === slug);

/** The translation of an English page, or undefined. */
export const inPortuguese = (page: DocPage): DocPage | undefined =>
  PORTUGUESE_PAGES.find(({ english }) => english === page);
