// The shop's messages in a page's language. Client components never import this: they are handed what they say.
import type { Lang } from '@/lib/store/lang';
import { en } from './en';
import { type Messages, pt } from './pt';

const MESSAGES: Record<Lang, Messages> = { pt, en };

export function messagesIn(lang: Lang): Messages {
  return MESSAGES[lang];
}
