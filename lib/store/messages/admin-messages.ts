// The messages of the admin area in one language. Client components get theirs as props.
import type { Lang } from '@/lib/store/lang';
import { type AdminMessages, adminEn } from './admin-en';
import { adminPt } from './admin-pt';

const MESSAGES: Record<Lang, AdminMessages> = { pt: adminPt, en: adminEn };

export function adminMessagesIn(lang: Lang): AdminMessages {
  return MESSAGES[lang];
}
