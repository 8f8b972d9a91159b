// A button that shows the dashboard in its other language.
import { setLang } from '@/app/(payments)/dashboard/set-lang';
import { SubmitButton } from '@/components/ui/submit-button';
import { type Lang, LOCALE } from '@/lib/payments/lang';

export function LanguageForm({ lang }: { lang: Lang }) {
  const other = lang === 'pt' ? 'en' : 'pt';
  return (
    <form action={setLang}>
      <SubmitButton look="plain" name="lang" value={other} lang={LOCALE[other]}>
        {other === 'pt' ? 'Português' : 'English'}
      </SubmitButton>
    </form>
  );
}
