import type { Lang } from '@/lib/payments/lang';
import { settingsMessages } from '../messages/settings';

// In this order: a later name also stands in the headers of the browsers and systems before it.
const BROWSERS = { 'Edg/': 'Edge', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' };
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  Linux: 'Linux',
};

/** “Firefox on Linux” for a User-Agent header: enough to recognise one's own devices, but only a guess. */
export function nameBrowser(userAgent: string | null, lang: Lang): string {
  const t = settingsMessages[lang];
  const named = (names: Record<string, string>) =>
    Object.entries(names).find(([mark]) => userAgent?.includes(mark))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (!browser) return system ?? t.unknownBrowser;
  return system ? t.on(browser, system) : browser;
}
