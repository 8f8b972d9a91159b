import type { Lang } from '../lang';
import { docsMessages } from './messages';
import { DOC_PAGES, type DocPage, pathOf } from './pages';
import { inPortuguese } from './portuguese-pages';

export interface NavSection {
  title: string;
  /** `english`: what Portuguese navigation says of a page that is only in English. */
  links: { href: string; text: string; english?: string }[];
}

/** The navigation; a section's interactive pages, which have no Markdown, come last. */
export function docSections(lang: Lang): NavSection[] {
  const texts = docsMessages[lang];
  const titles = [...new Set(DOC_PAGES.map(({ section }) => section))];
  return titles.map((title) => ({
    title: texts.sections[title],
    links: [
      ...DOC_PAGES.filter(({ section }) => section === title).map((page) => linkTo(page, lang)),
      ...(title === 'Test'
        ? [{ href: '/docs/signatures', text: texts.workbench, english: texts.inEnglish }]
        : []),
    ],
  }));
}

function linkTo(page: DocPage, lang: Lang): NavSection['links'][number] {
  if (lang === 'en') return { href: pathOf(page.slug), text: page.label };
  const translation = inPortuguese(page);
  return translation
    ? { href: pathOf(translation.slug), text: page.portuguese }
    : { href: pathOf(page.slug), text: page.portuguese, english: docsMessages.pt.inEnglish };
}
