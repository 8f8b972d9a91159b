// Links a page to itself in the other language. Each has its own root layout, so it loads a document.
import { MESSAGES } from '@/lib/payments/docs/messages';
import { type Lang, LOCALE } from '@/lib/payments/lang';

const NAMES = { en: 'English', pt: 'Português' };

/** `en` and `pt` are the page's paths. */
export function LanguageSwitch({ lang, ...paths }: { lang: Lang } & Record<Lang, string>) {
  return (
    <nav aria-label={MESSAGES[lang].otherLanguage} className="mb-1 flex gap-x-2 text-sm print:hidden">
      {(['en', 'pt'] as const).map((each) => (
        <span key={each} lang={LOCALE[each]} className="flex items-center gap-x-2">
          {each === 'pt' && <span aria-hidden="true">·</span>}
          {each === lang ? (
            <span aria-current="true" className="font-medium">
              {NAMES[each]}
            </span>
          ) : (
            <a
              href={paths[each]}
              hrefLang={LOCALE[each]}
              className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
            >
              {NAMES[each]}
            </a>
          )}
        </span>
      ))}
    </nav>
  );
}
