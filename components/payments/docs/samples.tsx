// A code sample in six languages. Radios and CSS choose one, so that it works without JavaScript; the script beside
// them restores what was chosen before, ahead of the first paint, and carries a choice to all blocks of the page.
import { highlight } from '@/lib/payments/docs/highlight';
import { LANGUAGES, readSample, type SampleLanguage, type SampleOf } from '@/lib/payments/docs/samples';
import { SAMPLES_SCRIPT } from './samples-script';

/** Whole class names, for Tailwind to find them. */
const SHOWN: Record<SampleLanguage, string> = {
  curl: 'group-has-[[value=curl]:checked]/samples:block',
  node: 'group-has-[[value=node]:checked]/samples:block',
  python: 'group-has-[[value=python]:checked]/samples:block',
  php: 'group-has-[[value=php]:checked]/samples:block',
  go: 'group-has-[[value=go]:checked]/samples:block',
  csharp: 'group-has-[[value=csharp]:checked]/samples:block',
};

const TAB =
  'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center border-b-2 border-transparent px-2 text-sm font-medium text-muted hover:text-ink has-checked:border-pine has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-pine sm:px-3';

export function Samples({ of }: { of: SampleOf }) {
  return (
    <div
      data-samples
      className="group/samples my-5 overflow-clip rounded-card border border-rule bg-card print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center justify-between border-b border-rule px-1">
        <fieldset className="flex flex-wrap">
          <legend className="sr-only">Language of the sample</legend>
          {LANGUAGES.map(({ id, name }, index) => (
            <label key={id} className={TAB}>
              <input
                type="radio"
                name={`language-${of}`}
                value={id}
                defaultChecked={index === 0}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {name}
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          data-copy
          className="js-only ml-auto min-h-11 min-w-18 cursor-pointer px-3 text-sm font-medium text-pine underline-offset-4 hover:underline"
        >
          Copy
        </button>
        <span role="status" className="sr-only" />
      </div>
      {LANGUAGES.map(({ id, fence }) => (
        <pre
          key={id}
          data-language={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className={`hidden max-h-[34rem] overflow-auto p-4 font-mono text-[0.8125rem] leading-relaxed focus-visible:-outline-offset-3 print:max-h-none [&_i]:text-muted [&_i]:not-italic ${SHOWN[id]}`}
        >
          <code
            // A script writes this server's own address into it.
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, escaped.
            dangerouslySetInnerHTML={{ __html: highlight(readSample(of, id), fence, true) }}
          />
        </pre>
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
      <script dangerouslySetInnerHTML={{ __html: SAMPLES_SCRIPT }} />
    </div>
  );
}
