// Portuguese and English say the same things: every key has both languages, with the same placeholders.
import { expect, test } from 'playwright/test';
import { DEMO_MESSAGES } from '@/lib/store/demo/demo-messages';
import { STAGE_MESSAGES } from '@/lib/store/demo/stage-messages';
import { XRAY_MESSAGES } from '@/lib/store/demo/xray/messages';
import { EMAIL_MESSAGES } from '@/lib/store/email/email-messages';
import { PAYMENT_TEXTS } from '@/lib/store/integration/ui/texts';
import { ADMIN_FAILURES } from './admin-failures';
import { adminMessagesIn } from './admin-messages';
import { FAILURE_MESSAGES } from './failure-messages';
import { messagesIn } from './messages';

const DICTIONARIES: Record<string, Record<'pt' | 'en', object>> = {
  shop: { pt: messagesIn('pt'), en: messagesIn('en') },
  admin: { pt: adminMessagesIn('pt'), en: adminMessagesIn('en') },
  payment: PAYMENT_TEXTS,
  demonstration: DEMO_MESSAGES,
  stage: STAGE_MESSAGES,
  'X-ray': XRAY_MESSAGES,
  'e-mails': EMAIL_MESSAGES,
  'missing pages': FAILURE_MESSAGES,
  'missing admin pages': ADMIN_FAILURES,
};
/** What functions are called with: found again in what they return. */
const VALUES = ['«first»', '«second»', '«third»'];

/** Every message by its path, as text. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'function') return [[path, String(value(...VALUES))]];
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}|«(first|second|third)»/g))].sort();

for (const [name, { pt, en }] of Object.entries(DICTIONARIES))
  test(`${name}: every message in both languages, with the same placeholders`, () => {
    const [portuguese, english] = [flat(pt), flat(en)];
    expect(english.map(([path]) => path)).toEqual(portuguese.map(([path]) => path));
    expect(portuguese.length).toBeGreaterThan(4);
    for (const [index, [path, text]] of portuguese.entries()) {
      const other = english[index]?.[1] ?? '';
      expect(placeholders(other), path).toEqual(placeholders(text));
      expect(
        [text, other].map((each) => each.trim() !== ''),
        path,
      ).toEqual([true, true]);
    }
  });
