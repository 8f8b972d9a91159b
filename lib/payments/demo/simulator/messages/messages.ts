// The simulator's messages in one language. Client components get their strings as props.
import type { Lang } from '@/lib/payments/lang';
import { en } from './en';
import { type Messages, pt } from './pt';

export const MESSAGES: Record<Lang, Messages> = { pt, en };

export function messagesIn(lang: Lang): Messages {
  return MESSAGES[lang];
}
