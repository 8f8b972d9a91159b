// The documentation as Markdown files in the package, where agents read it without a running service.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pageMarkdown } from '@/lib/payments/docs/page-markdown';
import { DOC_PAGES, type DocPage, pathOf } from '@/lib/payments/docs/pages';

const SECTIONS: DocPage['section'][] = ['Start', 'Integrate', 'Test', 'Reference'];
/** They are about files that only a checkout of the repository has. */
const LEFT_OUT = ['next-app', 'conformance'];
const PAGES = DOC_PAGES.filter(({ section, slug }) => SECTIONS.includes(section) && !LEFT_OUT.includes(slug));

const fileOf = (slug: string) => `${slug || 'guide'}.md`;

/** Writes the pages that are about the API and its tests, and README.md, which lists them. */
export function writeDocs(folder: string): void {
  for (const page of PAGES) {
    const file = join(folder, fileOf(page.slug));
    mkdirSync(dirname(file), { recursive: true });
    const [text = ''] = pageMarkdown(page).split(/\n---\n(?=This page as HTML)/);
    writeFileSync(file, withLinksFrom(page, text));
  }
  const list = PAGES.map(({ slug, label }) => `- [${label}](${fileOf(slug)})`).join('\n');
  writeFileSync(join(folder, 'README.md'), `# Eclusa\n\n${list}\n`);
}

/** Links lead from file to file. What only the website has stays as text. */
function withLinksFrom(from: DocPage, text: string): string {
  return text.replace(/\[([^\]\n]*)\]\((\/[^)\s]*|#[^)\s]*)\)/g, (link, label, path) => {
    if (path.startsWith('#')) return link;
    const [, target, anchor = ''] = /^([^#?]*)[^#]*(#.*)?$/.exec(path) ?? [];
    const page = PAGES.find(({ slug }) => pathOf(slug) === target);
    return page ? `[${label}](${relative(dirname(fileOf(from.slug)), fileOf(page.slug))}${anchor})` : label;
  });
}
