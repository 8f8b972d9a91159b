import { highlight } from '@/lib/payments/docs/highlight';
import type { Lang } from '@/lib/payments/lang';
import { CopyCode } from './copy-code';
import { HighlightedCode } from './this-server';

/** What is above code that isn't a file. */
const TITLES: Record<Lang, Record<string, string>> = {
  en: {
    sh: 'Terminal',
    second: 'Second terminal',
    js: 'JavaScript',
    python: 'Python',
    json: 'JSON',
    http: 'HTTP',
    sql: 'SQL',
    console: 'Output',
    text: 'Diagram',
  },
  pt: { second: 'Segundo terminal', console: 'Resultado', text: 'Diagrama' },
};

interface Props {
  code: string;
  language: string;
  /** What follows the language in Markdown: a file's name, a JSON shape, or `second` for a second terminal. */
  meta?: string;
  lang: Lang;
}

export function CodeBlock({ code, language, meta = '', lang }: Props) {
  const name = language === 'sh' && meta === 'second' ? meta : language;
  const title = meta.includes('.') ? meta : (TITLES[lang][name] ?? TITLES.en[name] ?? name);
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
