// Colours for code: comments, texts, words of the language. Enough to scan by, and nothing to download.
import { escapeHtml } from './escape-html';

interface Grammar {
  comment?: RegExp;
  texts: readonly RegExp[];
  words?: string;
}

const TEXT = /"(?:[^"\\\n]|\\.)*"/;
const QUOTED = /'(?:[^'\\\n]|\\.)*'/;
const BACKTICKED = /`(?:[^`\\]|\\.)*`/;
const SLASHES = /\/\/[^\n]*|\/\*[\s\S]*?\*\//;
const HASH = /(?<=^|\s)#[^\n]*/;

/** By what Markdown calls the language. Quotes in Go and C# hold one character, and Go's backtick escapes nothing. */
const GRAMMARS: Record<string, Grammar> = {
  js: {
    comment: SLASHES,
    texts: [TEXT, QUOTED, BACKTICKED],
    words:
      'import|from|const|let|await|async|for|of|if|return|new|function|throw|export|while|try|catch|else',
  },
  python: {
    comment: HASH,
    texts: [/"""[\s\S]*?"""/, TEXT, QUOTED],
    words:
      'import|from|as|def|class|return|if|else|for|in|not|with|and|or|raise|try|except|lambda|None|True|False|pass',
  },
  sh: { comment: HASH, texts: [TEXT, QUOTED], words: 'npm|npx|node|python3|curl|export' },
  json: { texts: [TEXT], words: 'true|false|null' },
  http: { texts: [TEXT], words: 'GET|POST|HTTP/1\\.1' },
  php: { comment: SLASHES, texts: [TEXT, QUOTED] },
  go: { comment: SLASHES, texts: [TEXT, /`[^`]*`/] },
  csharp: { comment: SLASHES, texts: [TEXT] },
};

/**
 * The code as HTML: `<i>` around comments, and unless `commentsOnly`, spans around texts and `<b>` around words. Six
 * languages in full colour would take a page over its weight.
 */
export function highlight(code: string, language: string, commentsOnly = false): string {
  const grammar = GRAMMARS[language];
  if (!grammar) return escapeHtml(code);
  const { comment = /(?!)/, texts, words } = grammar;
  // What begins first wins: no comment begins inside a text.
  const pattern = new RegExp(
    `(?<i>${comment.source})|(?<span>${texts.map(({ source }) => source).join('|')})|(?<b>\\b(?:${words ?? '(?!)'})\\b)`,
    'gm',
  );
  let html = '';
  let from = 0;
  for (const match of code.matchAll(pattern)) {
    const [tag] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? ['b'];
    if (commentsOnly && tag !== 'i') continue;
    html += `${escapeHtml(code.slice(from, match.index))}<${tag}>${escapeHtml(match[0])}</${tag}>`;
    from = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(from));
}
