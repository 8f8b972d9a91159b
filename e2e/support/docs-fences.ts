// The code blocks of the documentation, in order, for the tests that compile, validate and run them.
import type { DocPage } from '@/lib/payments/docs/pages';
import { readFence } from '@/lib/payments/docs/read-fence';
import { type DocLang, readPage } from '@/lib/payments/docs/read-page';

export interface Fence {
  page: DocPage;
  language: string;
  /** What follows the language: a file's name, a shape, or where to type. */
  words: string;
  /** The file's name, when it is one. */
  file: string | undefined;
  code: string;
  /** The language it is for; undefined when it is for all. */
  lang: DocLang | undefined;
}

export function fencesOf(page: DocPage): Fence[] {
  return readPage(page).flatMap((part) => {
    if (part.kind !== 'markdown') return [];
    return [...part.text.matchAll(/^```(.*)\n([\s\S]*?)\n```$/gm)].map(([, info = '', code = '']) => {
      const { language, words, file } = readFence(info);
      return { page, language, words, file, code, lang: part.lang };
    });
  });
}
