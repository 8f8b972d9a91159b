// Sets the comments of a code sample apart: enough to find one's way. Colouring its texts as well would take a page with
// six languages over its weight. Called by `components/payments/docs/samples.tsx`.
import { escapeHtml } from './escape-html';

const TEXT = /"(?:[^"\\\n]|\\.)*"|`[^`]*`/;
const QUOTED = /'(?:[^'\\\n]|\\.)*'/;
const SLASHES = /\/\/[^\n]*|\/\*[\s\S]*?\*\//;
const HASH = /(?<=^|\s)#[^\n]*/m;

/** Comments come first: what begins as one is none of the others. Quotes in C# and Go hold one character. */
const MARKS: Record<string, readonly RegExp[]> = {
  sh: [HASH, TEXT, QUOTED],
  mjs: [SLASHES, TEXT, QUOTED],
  py: [HASH, /"""[\s\S]*?"""/, TEXT, QUOTED],
  php: [SLASHES, TEXT, QUOTED],
  go: [SLASHES, TEXT],
  cs: [SLASHES, TEXT],
};

/** The code as HTML: comments in `<i>`, everything escaped. `ext` is that of the sample's file. */
export function markCode(code: string, ext: string): string {
  const [comment = /(?!)/, ...texts] = MARKS[ext] ?? [];
  // Texts are passed over whole, so that no comment begins inside one.
  const pattern = new RegExp(`(${comment.source})|(?:${texts.map(({ source }) => source).join('|')})`, 'gm');
  let html = '';
  let from = 0;
  for (const match of code.matchAll(pattern)) {
    if (match[1] === undefined) continue;
    html += `${escapeHtml(code.slice(from, match.index))}<i>${escapeHtml(match[0])}</i>`;
    from = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(from));
}
