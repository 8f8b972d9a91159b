// The two languages of the shop: the first segment of every page's path.
export const LANGS = ['pt', 'en'] as const;
export type Lang = (typeof LANGS)[number];

export const isLang = (text: unknown): text is Lang => LANGS.some((lang) => lang === text);

export function asLang(text: unknown): Lang {
  return text === 'en' ? 'en' : 'pt';
}
