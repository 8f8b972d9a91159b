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

/** What follows a fence's marks: a language, then a file name, a JSON shape, or `second` for a second terminal. */
export function readFence(info: string): { language: string; words: string; file?: string; title: string } {
  const [language = '', ...rest] = info.split(' ');
  const words = rest.join(' ');
  if (words.includes('.')) return { language, words, file: words, title: words };
  const title = language === 'sh' && words === 'second' ? 'Second terminal' : (NAMES[language] ?? language);
  return { language, words, title };
}
