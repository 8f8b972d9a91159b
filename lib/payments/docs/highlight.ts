// Colours for code: comments, texts, words of the language, numbers. Enough to scan by, and nothing to download.
import { escapeHtml } from './escape-html';

const KEYWORDS: Record<string, string> = {
  js: 'import|from|const|let|await|async|for|of|if|return|new|function|throw|export|while|try|catch|else',
  python:
    'import|from|as|def|class|return|if|else|for|in|not|with|and|or|raise|try|except|lambda|None|True|False|pass',
  sh: 'npm|npx|node|python3|curl|export',
  json: 'true|false|null',
  http: 'GET|POST|HTTP/1\\.1',
};

const COMMENT: Record<string, string> = { js: '//[^\\n]*', python: '#[^\\n]*', sh: '(?<![^\\s])#[^\\n]*' };
const TEXT = '"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\'|`(?:[^`\\\\]|\\\\.)*`';

/** The code as HTML, with `<i>` comments, spans for texts and `<b>` for words of the language. */
export function highlight(code: string, language: string): string {
  const keywords = KEYWORDS[language];
  if (!keywords) return escapeHtml(code);
  const comment = COMMENT[language];
  const pattern = new RegExp(
    `(?<comment>${comment ?? '(?!)'})|(?<text>${TEXT})|(?<word>\\b(?:${keywords})\\b)`,
    'g',
  );
  let html = '';
  let from = 0;
  for (const match of code.matchAll(pattern)) {
    html += escapeHtml(code.slice(from, match.index));
    const { comment: isComment, text } = match.groups ?? {};
    const tag = isComment !== undefined ? 'i' : text !== undefined ? 'span' : 'b';
    html += `<${tag}>${escapeHtml(match[0])}</${tag}>`;
    from = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(from));
}
