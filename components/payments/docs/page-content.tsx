import { ButtonLink } from '@/components/ui/button';
import { MESSAGES } from '@/lib/payments/docs/messages';
import { DOC_LANGS, type Part } from '@/lib/payments/docs/read-page';
import type { Lang } from '@/lib/payments/lang';
import { LanguageChoice } from './language-choice';
import { DocsMarkdown } from './markdown';
import { Samples } from './samples';
import { StatesPicture } from './states-picture';

const GUIDE_LANGUAGES = Object.entries(DOC_LANGS).map(([id, name]) => ({ id, name }));

/** The parts of a page in `lang`, one after another. */
export function PageContent({ parts, lang }: { parts: readonly Part[]; lang: Lang }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change places.
  return parts.map((part, index) => <PagePart key={index} part={part} lang={lang} />);
}

function PagePart({ part, lang }: { part: Part; lang: Lang }) {
  switch (part.kind) {
    case 'markdown':
      return (
        <div className={part.lang ? `prose in-${part.lang}` : 'prose'}>
          <DocsMarkdown text={part.text} lang={lang} />
        </div>
      );
    case 'samples':
      return <Samples of={part.of} lang={lang} />;
    case 'try-it':
      return (
        <p className="mt-4">
          <ButtonLink look="quiet" href={`/docs/try/${part.of}`} prefetch={false}>
            {MESSAGES[lang].tryIt}
          </ButtonLink>
        </p>
      );
    case 'states-picture':
      return <StatesPicture lang={lang} />;
    case 'choose-language':
      return (
        <LanguageChoice
          legend={MESSAGES[lang].codeLanguage}
          name="docs-language"
          languages={GUIDE_LANGUAGES}
          className="choose-language"
        />
      );
  }
}
