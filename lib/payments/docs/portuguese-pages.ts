// The documentation's pages in Portuguese, whose files are in `pages/pt/`.
import type { Lang } from '../lang';
import { DOC_PAGES, type DocPage, findPage, pathOf } from './pages';

export const PORTUGUESE_PAGES: readonly DocPage[] = DOC_PAGES.flatMap((english) => {
  const { slug, section, portuguese, source, englishOnly } = english;
  if (englishOnly || !('file' in source)) return [];
  return {
    slug: slug ? `pt/${slug}` : 'pt',
    label: portuguese,
    portuguese,
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

/** The documentation's `path` in `lang`: the translation's, where there is one. It keeps an anchor: both have the same. */
export function docsPath(path: string, lang: Lang): string {
  const [page, ...anchor] = path.split(/(?=#)/);
  const translation = PORTUGUESE_PAGES.find(({ english }) => english && pathOf(english.slug) === page);
  return lang === 'pt' && translation ? [pathOf(translation.slug), ...anchor].join('') : path;
}
