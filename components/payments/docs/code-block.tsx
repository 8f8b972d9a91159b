import { highlight } from '@/lib/payments/docs/highlight';
import type { Lang } from '@/lib/payments/lang';
import { CopyCode } from './copy-code';
import { HighlightedCode } from './this-server';

interface Props {
  code: string;
  language: string;
  title: string;
  lang: Lang;
}

export function CodeBlock({ code, language, title, lang }: Props) {
  return (
    <figure className="code">
      <figcaption>
        {title}
        {language !== 'console' && <CopyCode lang={lang} />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <HighlightedCode html={highlight(code, language)} />
      </pre>
    </figure>
  );
}
