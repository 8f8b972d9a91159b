// The simulator's URLs. Every link, form and redirect within it is built here, so that all of them carry on what the
// visitor chose.
import type { Lang } from '@/lib/payments/lang';

/** The parameters that stay from page to page. */
export interface Choice {
  /** The language of the devices and the pages around them. */
  lang: Lang;
  /** Whether the phone fills the PIN in. */
  guided: boolean;
}

/** The choice in a page's query or in the fields of a form; Portuguese and not guided unless it says so. */
export function readChoice(query: Record<string, unknown>): Choice {
  return { lang: query.lang === 'en' ? 'en' : 'pt', guided: query.guided !== undefined };
}

/** The choice as query parameters, for the hidden fields of a form. */
export function choiceFields({ lang, guided }: Choice): [name: string, value: string][] {
  const fields: [string, string][] = [];
  if (lang !== 'pt') fields.push(['lang', lang]);
  if (guided) fields.push(['guided', '']);
  return fields;
}

/** The URL of a page of the simulator; `''` is the control room. */
export function simulatorUrl(
  page: '' | '/phone' | '/atm' | '/outbox',
  choice: Choice,
  query: Record<string, string> = {},
): string {
  const all = new URLSearchParams([...Object.entries(query), ...choiceFields(choice)]);
  return `/simulator${page}${all.size > 0 ? `?${all}` : ''}`;
}
