// A Portuguese page has text of its own; its code, its anchors and its order of headings are the English page's.
import { headingOf } from './heading-of';
import { docsPath } from './portuguese-pages';

const CODE = /^```[\s\S]*?^```$/gm;

/**
 * The Portuguese page's text, complete: each line `{{code}}` becomes the next code block of `english`, each heading gets
 * the English one's anchor (`## Título {#title}`), and links lead to Portuguese pages where there are any. Throws unless
 * every code block is used once and the headings have the levels of the English ones.
 */
export function readPortuguese(file: string, portuguese: string, english: string): string {
  const code = english.match(CODE) ?? [];
  const headings = english.replace(CODE, '').match(/^#{2,4} .*$/gm) ?? [];
  let codes = 0;
  let at = 0;
  const lines = portuguese.split('\n').map((line, index) => {
    const here = `${file}:${index + 1}`;
    if (line.startsWith('```')) throw new Error(`${here}: code is taken from the English page with {{code}}`);
    if (line === '{{code}}') {
      const block = code[codes++];
      if (!block) throw new Error(`${here}: the English page has only ${code.length} code blocks`);
      return block;
    }
    const [marks] = /^#{2,4}(?= )/.exec(line) ?? [];
    if (!marks) return toPortuguesePages(line);
    const same = headings[at++];
    if (!same?.startsWith(`${marks} `))
      throw new Error(`${here}: in its place the English page has ${same ? `“${same}”` : 'no heading'}`);
    return `${toPortuguesePages(line)} {#${headingOf(same.slice(marks.length + 1)).id}}`;
  });
  if (codes < code.length)
    throw new Error(
      `${file}: {{code}} stands ${codes} times, the English page has ${code.length} code blocks`,
    );
  if (at < headings.length) throw new Error(`${file}: “${headings[at]}” has no translation`);
  return lines.join('\n');
}

/** Markdown whose links to pages lead to the Portuguese ones that exist. */
export function toPortuguesePages(markdown: string): string {
  return markdown.replace(/(?<=\]\()\/docs[^).#]*(?=[#)])/g, (path) => docsPath(path, 'pt'));
}
