// What the X-ray of a payment says, in both languages.
import type { Lang } from '@/lib/store/lang';
import { en, type XrayMessages } from './messages-en';
import { pt } from './messages-pt';

export const XRAY_MESSAGES: Record<Lang, XrayMessages> = { pt, en };
