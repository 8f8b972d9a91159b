import hljs from 'highlight.js/lib/common';
import http from 'highlight.js/lib/languages/http';

hljs.registerLanguage('http', http);

/** The code as escaped HTML with highlight.js's class names; plain text for a language it doesn't know. */
export function highlight(code: string, language: string): string {
  return hljs.highlight(code, { language: hljs.getLanguage(language) ? language : 'plaintext' }).value;
}
