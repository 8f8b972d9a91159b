import { ButtonLink } from '@/components/ui/button';
import { DOC_LANGS, type Part } from '@/lib/payments/docs/read-page';
import { LanguageChoice } from './language-choice';
import { DocsMarkdown } from './markdown';
import { Samples } from './samples';
import { StatesPicture } from './states-picture';

const GUIDE_LANGUAGES = Object.entries(DOC_LANGS).map(([id, name]) => ({ id, name }));

/** The parts of a page, one after another. */
export function PageContent({ parts }: { parts: readonly Part[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change places.
  return parts.map((part, index) => <PagePart key={index} {...part} />);
}

function PagePart(part: Part) {
  switch (part.kind) {
    case 'markdown':
      return (
        <div className={part.lang ? `prose in-${part.lang}` : 'prose'}>
          <DocsMarkdown text={part.text} />
        </div>
      );
    case 'samples':
      return <Samples of={part.of} />;
    case 'try-it':
      return (
        <p className="mt-4">
          <ButtonLink look="quiet" href={`/docs/try/${part.of}`} prefetch={false}>
            Try it
          </ButtonLink>
        </p>
      );
    case 'states-picture':
      return <StatesPicture />;
    case 'choose-language':
      return <LanguageChoice name="docs-language" languages={GUIDE_LANGUAGES} className="choose-language" />;
  }
}
