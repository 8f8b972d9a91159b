import { type DocPage, pathOf } from './pages';
import { DOC_LANGS, readPage } from './read-page';
import { LANGUAGES, readSample } from './samples';

/** The page as one Markdown text: generated sections and samples included. */
export function pageMarkdown(page: DocPage): string {
  const blocks = readPage(page).flatMap((part) => {
    switch (part.kind) {
      case 'markdown':
        return part.lang ? [`*With ${DOC_LANGS[part.lang]}:*`, part.text] : [part.text];
      case 'samples':
        return LANGUAGES.map(
          ({ id, ext, fence }) => `\`\`\`${fence} ${part.of}.${ext}\n${readSample(part.of, id)}\n\`\`\``,
        );
      default:
        return []; // Interactive parts have no Markdown form.
    }
  });
  return `${blocks.join('\n\n')}\n\n---\nThis page as HTML: ${pathOf(page.slug)} · all pages: /llms.txt\n`;
}
