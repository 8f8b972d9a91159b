// Sets comments and texts of a code sample apart: enough to find one's way, at a few bytes each.
// Called by `components/payments/docs/samples.tsx`.

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

/** The code as HTML: comments in `<i>`, texts in `<b>`, everything escaped. `ext` is that of the sample's file. */
export function markCode(code: string, ext: string): string {
  const [comment = /(?!)/, ...texts] = MARKS[ext] ?? [];
  const pattern = new RegExp(`(${comment.source})|(${texts.map(({ source }) => source).join('|')})`, 'gm');
  let html = '';
  let from = 0;
  for (const match of code.matchAll(pattern)) {
    const tag = match[1] === undefined ? 'b' : 'i';
    html += `${escapeHtml(code.slice(from, match.index))}<${tag}>${escapeHtml(match[0])}</${tag}>`;
    from = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(from));
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
