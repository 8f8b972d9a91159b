import { highlight } from '@/lib/payments/docs/highlight';
import { docsMessages } from '@/lib/payments/docs/messages';
import type { Lang } from '@/lib/payments/lang';
import { CopyCode } from './copy-code';
import { HighlightedCode } from './this-server';

interface Props {
  code: string;
  language: string;
  /** What follows the language in Markdown: a file's name, a JSON shape, or `second` for a second terminal. */
  meta?: string;
  lang: Lang;
}

export function CodeBlock({ code, language, meta = '', lang }: Props) {
  const name = language === 'sh' && meta === 'second' ? meta : language;
  const title = meta.includes('.') ? meta : (docsMessages[lang].code[name] ?? name);
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
