// Links a page to itself in the other language. The two have root layouts of their own, so it loads a document.
import { TextLink } from '@/components/ui/text-link';
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
            <TextLink external tall href={paths[each]} hrefLang={LOCALE[each]}>
              {NAMES[each]}
            </TextLink>
          )}
        </span>
      ))}
    </nav>
  );
}
