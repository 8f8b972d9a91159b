import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type DocPage, pathOf } from './pages';
import { DOC_LANGS, type DocLang, markdown, readPage } from './read-page';
import { LANGUAGES, readSample, type SampleOf } from './samples';

const TEXTS = {
  en: { with: 'With', asHtml: (path: string) => `This page as HTML: ${path} · all pages: /llms.txt` },
  pt: { with: 'Com', asHtml: (path: string) => `Esta página em HTML: ${path} · todas as páginas: /llms.txt` },
};

/** The page as one Markdown text: generated sections and samples included. Interactive parts have no Markdown form. */
export function pageMarkdown(page: DocPage): string {
  const texts = TEXTS[page.english ? 'pt' : 'en'];
  const { root } = readPage(page);
  visit(root, (node, index, parent) => {
    if (!('name' in node) || !parent || index === undefined) return;
    const forOne = node.type === 'containerDirective';
    const text = forOne ? `*${texts.with} ${DOC_LANGS[node.name as DocLang]}:*` : '';
    const samples =
      node.name === 'samples' ? LANGUAGES.map((language) => fenceOf(textOf(node), language)) : [];
    const inside = forOne ? node.children : [];
    parent.children.splice(index, 1, ...markdown.parse([text, ...samples].join('\n\n')).children, ...inside);
    return index;
  });
  // Unescaped: people copy URLs.
  const text = markdown.stringify(root).replaceAll('\\&', '&');
  return `${text}\n---\n${texts.asHtml(pathOf(page.slug))}\n`;
}

const fenceOf = (sample: string, { id, ext, fence }: (typeof LANGUAGES)[number]) =>
  `\`\`\`${fence} ${sample}.${ext}\n${readSample(sample as SampleOf, id)}\n\`\`\``;
