// Markdown to HTML, on the server alone: anchors on headings, tables and code that scroll by themselves, colours.
import { Marked } from 'marked';
import { escapeHtml } from './escape-html';
import { highlight } from './highlight';
import { headingOf } from './slug-of';

/** What a fence without a file name is called above its code. */
const NAMES: Record<string, string> = {
  sh: 'Terminal',
  js: 'JavaScript',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
  console: 'What you see',
  text: 'Text',
};

const marked = new Marked({
  gfm: true,
  // An address in a test's title is no link.
  tokenizer: { url: () => undefined },
  renderer: {
    heading({ depth, raw, tokens }) {
      const { id } = headingOf(raw.replace(/^#+ /, '').trim());
      const inner = this.parser.parseInline(tokens).replace(/ \{#[\w.-]+\}$/, '');
      if (depth === 1) return `<h1>${inner}</h1>\n`;
      return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`;
    },
    code({ text, lang = '' }) {
      const { language, title, isTerminal } = readFence(lang);
      const name = escapeHtml(title || NAMES[language] || language);
      const copy =
        isTerminal || language !== 'console'
          ? '<button type="button" class="copy js-only">Copy</button>'
          : '';
      return `<figure class="code"><figcaption><span>${name}</span>${copy}</figcaption><pre tabindex="0"><code>${highlight(text, language)}</code></pre></figure>\n`;
    },
    table({ header, rows }) {
      const inner = (cells: typeof header, open: string, close: string) =>
        cells.map(({ tokens }) => open + this.parser.parseInline(tokens) + close).join('');
      const head = inner(header, '<th scope="col">', '</th>');
      const body = rows.map((row) => `<tr>${inner(row, '<td>', '</td>')}</tr>`).join('');
      // Fields and parameters: a name, a few words about it, and what it is.
      const kind = /^(Required|Present)$/.test(header[2]?.text ?? '') ? ' fields' : '';
      return `<div class="table${kind}" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** The HTML of a stretch of the documentation's own Markdown, which is trusted: nothing in it comes from outside. */
export function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

/** What stands after a fence: its language, and a file name or words. `sh` says where to type. */
export function readFence(info: string): { language: string; title: string; isTerminal: boolean } {
  const [language = '', ...rest] = info.split(' ');
  const isTerminal = language === 'sh';
  const words = rest.join(' ');
  const title = isTerminal ? (words === 'second' ? 'Second terminal' : '') : words.includes('.') ? words : '';
  return { language, title, isTerminal };
}
