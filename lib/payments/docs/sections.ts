import type { Lang } from '../lang';
import { MESSAGES } from './messages';
import { DOC_PAGES, type DocPage, pathOf } from './pages';
import { inPortuguese } from './portuguese-pages';

export interface NavSection {
  title: string;
  /** `english`: an English page, in Portuguese navigation. */
  links: { href: string; text: string; english?: true }[];
}

/** The navigation; a section's interactive pages, which have no Markdown, come last. */
export function docSections(lang: Lang): NavSection[] {
  const titles = [...new Set(DOC_PAGES.map(({ section }) => section))];
  return titles.map((title) => ({
    title: MESSAGES[lang].sections[title],
    links: [
      ...DOC_PAGES.filter(({ section }) => section === title).map((page) => linkTo(page, lang)),
      ...(title === 'Test' ? [{ href: '/docs/signatures', text: MESSAGES[lang].workbench }] : []),
    ],
  }));
}

function linkTo(page: DocPage, lang: Lang): NavSection['links'][number] {
  const shown = (lang === 'pt' && inPortuguese(page)) || page;
  const link = { href: pathOf(shown.slug), text: shown.label };
  return lang === 'pt' && shown === page ? { ...link, english: true } : link;
}
