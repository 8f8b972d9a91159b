// The parts of a documentation page, one after another: prose as HTML, and components where its source has slots.
import { ButtonLink } from '@/components/ui/button';
import { renderMarkdown } from '@/lib/payments/docs/page-html';
import type { Part } from '@/lib/payments/docs/read-page';
import { ChooseLanguage } from './choose-language';
import { Samples } from './samples';
import { StatesPicture } from './states-picture';

export function PageParts({ parts }: { parts: Part[] }) {
  return parts.map((part, index) => {
    // The parts of a page never change places.
    const key = `part-${index}`;
    if (part.kind === 'slot') return <Slot key={key} {...part} />;
    return (
      <div
        key={key}
        className={part.lang ? `prose in-${part.lang}` : 'prose'}
        // A script writes this server's own address into it.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the documentation's own words.
        dangerouslySetInnerHTML={{ __html: renderMarkdown(part.text) }}
      />
    );
  });
}

function Slot({ name, of }: Extract<Part, { kind: 'slot' }>) {
  switch (name) {
    case 'samples':
      return <Samples of={of as Parameters<typeof Samples>[0]['of']} />;
    case 'try-it':
      // On a page of its own: six languages and a form together would outweigh this one.
      return (
        <p className="my-5">
          <ButtonLink look="quiet" href={`/docs/try/${of}`}>
            Samples in six languages, and a form that calls it
          </ButtonLink>
        </p>
      );
    case 'states-picture':
      return <StatesPicture />;
    case 'choose-language':
      return <ChooseLanguage />;
  }
}
