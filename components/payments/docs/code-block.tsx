import { highlight } from '@/lib/payments/docs/highlight';
import { CopyCode } from './copy-code';
import { HighlightedCode } from './this-server';

export function CodeBlock({ code, language, title }: { code: string; language: string; title: string }) {
  return (
    <figure className="code">
      <figcaption>
        {title}
        {language !== 'console' && <CopyCode />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <HighlightedCode html={highlight(code, language)} />
      </pre>
    </figure>
  );
}
