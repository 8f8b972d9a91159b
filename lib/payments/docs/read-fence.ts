import type { Lang } from '../lang';

/** What a fence without a file name is called above its code. */
const NAMES: Record<string, string> = {
  sh: 'Terminal',
  js: 'JavaScript',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
  sql: 'SQL',
  console: 'Output',
  text: 'Diagram',
};
const IN_PORTUGUESE: Record<string, string> = { console: 'Resultado', text: 'Diagrama' };
const SECOND = { en: 'Second terminal', pt: 'Segundo terminal' };

/** What follows a fence's marks: a language, then a file name, a JSON shape, or `second` for a second terminal. */
export function readFence(
  info: string,
  lang: Lang = 'en',
): { language: string; words: string; file?: string; title: string } {
  const [language = '', ...rest] = info.split(' ');
  const words = rest.join(' ');
  if (words.includes('.')) return { language, words, file: words, title: words };
  if (language === 'sh' && words === 'second') return { language, words, title: SECOND[lang] };
  const title = (lang === 'pt' && IN_PORTUGUESE[language]) || (NAMES[language] ?? language);
  return { language, words, title };
}
