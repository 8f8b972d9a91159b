import { DOC_PAGES, type DocPage, pathOf } from './pages';

export interface NavSection {
  title: DocPage['section'];
  links: { href: string; text: string }[];
}

/** Interactive pages, which have no Markdown. */
const TOOLS: (NavSection['links'][number] & { section: DocPage['section'] })[] = [
  { section: 'Check yourself', href: '/docs/signatures', text: 'Signature workbench' },
];

/** The navigation; a section's tools come first. */
export function docSections(): NavSection[] {
  const titles = [...new Set(DOC_PAGES.map(({ section }) => section))];
  return titles.map((title) => ({
    title,
    links: [
      ...TOOLS.filter(({ section }) => section === title).map(({ href, text }) => ({ href, text })),
      ...DOC_PAGES.filter(({ section }) => section === title).map(({ slug, label }) => ({
        href: pathOf(slug),
        text: label,
      })),
    ],
  }));
}
