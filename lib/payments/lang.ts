/** The languages of Eclusa's pages. */
export type Lang = 'pt' | 'en';

/** For `lang` attributes, dates and money. */
export const LOCALE: Record<Lang, string> = { pt: 'pt-PT', en: 'en-GB' };
