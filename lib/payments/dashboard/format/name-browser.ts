import type { Lang } from '@/lib/payments/lang';
import { settings } from '../messages/settings';

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** “Firefox on Linux” for a User-Agent header: enough to recognise one's own devices, but only a guess. */
export function nameBrowser(userAgent: string | null, lang: Lang): string {
  const t = settings[lang];
  const named = (marks: readonly (readonly [string, string])[]) =>
    marks.find(([mark]) => userAgent?.includes(mark))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (!browser) return system ?? t.unknownBrowser;
  return system ? t.on(browser, system) : browser;
}
