// The shop's words in a page's language. Client components never import this: they are handed what they say.
import type { Lang } from './lang';
import { en } from './words/en';
import { pt, type Words } from './words/pt';

const WORDS: Record<Lang, Words> = { pt, en };

export function wordsIn(lang: Lang): Words {
  return WORDS[lang];
}
