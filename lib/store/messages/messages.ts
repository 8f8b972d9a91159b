// The shop's messages in one language. Client components never import this: they get their strings as props.
import type { Lang } from '@/lib/store/lang';
import { en } from './en';
import { type Messages, pt } from './pt';

const MESSAGES: Record<Lang, Messages> = { pt, en };

export function messagesIn(lang: Lang): Messages {
  return MESSAGES[lang];
}
