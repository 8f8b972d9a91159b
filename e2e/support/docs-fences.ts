// The code blocks of the documentation, in order, for the tests that compile, validate and run them.
import { readFence } from '@/lib/payments/docs/page-html';
import type { DocPage } from '@/lib/payments/docs/pages';
import { type DocLang, readPage } from '@/lib/payments/docs/read-page';

export interface Fence {
  page: DocPage;
  language: string;
  /** What follows the language: a file's name, a shape, or where to type. */
  words: string;
  /** The file's name, when it is one. */
  file: string | undefined;
  code: string;
  /** The road it is on; undefined when it is on all. */
  lang: DocLang | undefined;
}

export function fencesOf(page: DocPage): Fence[] {
  return readPage(page).flatMap((part) => {
    if (part.kind !== 'markdown') return [];
    return [...part.text.matchAll(/^```(.*)\n([\s\S]*?)\n```$/gm)].map(([, info = '', code = '']) => {
      const { language, title } = readFence(info);
      const words = info.split(' ').slice(1).join(' ');
      return { page, language, words, file: title.includes('.') ? title : undefined, code, lang: part.lang };
    });
  });
}
