import { type DocPage, pathOf } from './pages';
import { DOC_LANGS, readPage } from './read-page';
import { LANGUAGES, readSample } from './samples';

const MARKDOWN = {
  en: { with: 'With', asHtml: (path: string) => `This page as HTML: ${path} · all pages: /llms.txt` },
  pt: { with: 'Com', asHtml: (path: string) => `Esta página em HTML: ${path} · todas as páginas: /llms.txt` },
};

/** The page as one Markdown text: generated sections and samples included. */
export function pageMarkdown(page: DocPage): string {
  const { with: before, asHtml } = MARKDOWN[page.english ? 'pt' : 'en'];
  const blocks = readPage(page).flatMap((part) => {
    switch (part.kind) {
      case 'markdown':
        return part.lang
          ? [`*${before} ${DOC_LANGS[part.lang]}:*`, withoutAnchors(part.text)]
          : [withoutAnchors(part.text)];
      case 'samples':
        return LANGUAGES.map(
          ({ id, ext, fence }) => `\`\`\`${fence} ${part.of}.${ext}\n${readSample(part.of, id)}\n\`\`\``,
        );
      default:
        return []; // Interactive parts have no Markdown form.
    }
  });
  return `${blocks.join('\n\n')}\n\n---\n${asHtml(pathOf(page.slug))}\n`;
}

const withoutAnchors = (text: string) => text.replace(/^(#{2,4} .*) \{#.*\}$/gm, '$1');
