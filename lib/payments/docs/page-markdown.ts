// A page as Markdown, for whoever asks for text: people in a terminal, and machines that read documentation.
import { type DocPage, kebab, pathOf } from './pages';
import { DOC_LANGS, readPage } from './read-page';
import { sampleMarkdown } from './sample-markdown';

/** The page's Markdown, complete: composed sections included, the parts for each language marked. */
export function pageMarkdown(page: DocPage): string {
  const blocks = readPage(page).flatMap((part) => {
    if (part.kind === 'markdown') {
      return part.lang ? [`*With ${DOC_LANGS[part.lang]}:*`, part.text] : [part.text];
    }
    if (part.name === 'samples') return [sampleMarkdown(part.of)];
    // In HTML the form's page has them.
    return part.name === 'try-it' ? [sampleMarkdown(kebab(part.of))] : [];
  });
  const text = blocks.filter(Boolean).join('\n\n');
  // Anchors are of the HTML form.
  return `${text.replace(/ \{#[\w.-]+\}$/gm, '')}\n\n---\nThis page as HTML: ${pathOf(page.slug)} · all pages: /llms.txt\n`;
}
