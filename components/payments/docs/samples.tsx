// A code sample in six languages, one shown at a time.
import { highlight } from '@/lib/payments/docs/highlight';
import { docsMessages } from '@/lib/payments/docs/messages';
import { LANGUAGES, readSample, type SampleOf } from '@/lib/payments/docs/samples';
import type { Lang } from '@/lib/payments/lang';
import { CopyCode } from './copy-code';
import { LanguageChoice } from './language-choice';
import { HighlightedCode } from './this-server';

export function Samples({ of, lang = 'en' }: { of: SampleOf; lang?: Lang }) {
  const texts = docsMessages[lang];
  return (
    <figure className="code samples" aria-label={texts.sample}>
      <figcaption>
        <LanguageChoice
          legend={texts.codeLanguage}
          name={`language-${of}`}
          languages={LANGUAGES.map(({ id, name }) => ({ id, name }))}
          className="language-tabs"
        />
        <CopyCode />
      </figcaption>
      {LANGUAGES.map(({ id, fence }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <pre key={id} className={`in-${id}`} tabIndex={0}>
          <HighlightedCode html={highlight(readSample(of, id), fence)} />
        </pre>
      ))}
    </figure>
  );
}
