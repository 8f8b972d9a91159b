// The dashboard's two languages: the one that is shown, and a button for the other.
import { setLang } from '@/app/(payments)/dashboard/set-lang';
import { SubmitButton } from '@/components/ui/submit-button';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';
import { type Lang, LOCALE } from '@/lib/payments/lang';

export function LanguageForm({ lang }: { lang: Lang }) {
  return (
    <form action={setLang} aria-label={shellMessages[lang].language} className="flex items-center gap-3">
      {(['pt', 'en'] as const).map((each) =>
        each === lang ? (
          <span key={each} className="font-semibold" aria-current="true">
            {each === 'pt' ? 'Português' : 'English'}
          </span>
        ) : (
          <SubmitButton key={each} look="plain" name="lang" value={each} lang={LOCALE[each]}>
            {each === 'pt' ? 'Português' : 'English'}
          </SubmitButton>
        ),
      )}
    </form>
  );
}
