// The documentation's Markdown as React: links within the app, headings with anchors, code with colours, and components.
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Fragment, type JSX, jsx, jsxs } from 'react/jsx-runtime';
import { CopyCode } from '@/components/payments/docs/copy-code';
import { LanguageChoice } from '@/components/payments/docs/language-choice';
import { PlayShop } from '@/components/payments/docs/play-shop';
import { Samples } from '@/components/payments/docs/samples';
import { StatesPicture } from '@/components/payments/docs/states-picture';
import { DEMO_ORIGIN, HighlightedCode, ThisServer } from '@/components/payments/docs/this-server';
import { ButtonLink } from '@/components/ui/button';
import { brokenShopsMessages } from '@/lib/payments/docs/broken-shops/messages';
import { highlight } from '@/lib/payments/docs/highlight';
import { docsMessages } from '@/lib/payments/docs/messages';
import { DOC_LANGS } from '@/lib/payments/docs/read-page';
import type { SampleOf } from '@/lib/payments/docs/samples';
import type { Lang } from '@/lib/payments/lang';

const LANGUAGES = Object.entries(DOC_LANGS).map(([id, name]) => ({ id, name }));

const heading = (Tag: 'h2' | 'h3' | 'h4') =>
  function Heading({ id, children }: JSX.IntrinsicElements['h2']) {
    return (
      <Tag id={id}>
        <a href={`#${id}`}>{children}</a>
      </Tag>
    );
  };

const componentsIn = (lang: Lang): Partial<Components> => ({
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  a: ({ href = '', children }) =>
    // Files and other sites are no pages of this app.
    /^\/(?!v1)[^.]*$/.test(href) ? (
      <Link
        href={href}
        hrefLang={lang === 'pt' && /^\/docs(?!\/pt)/.test(href) ? 'en' : undefined}
        prefetch={href.startsWith('/docs') ? undefined : false}
      >
        {children}
      </Link>
    ) : (
      <a href={href}>{children}</a>
    ),
  code: ({ children }) => (
    <code>
      {typeof children === 'string' && children.includes(DEMO_ORIGIN) ? (
        <ThisServer text={children} />
      ) : (
        children
      )}
    </code>
  ),
  table: ({ className = '', children }) => (
    // biome-ignore lint/a11y/useSemanticElements: a table is no set of form fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={`table ${className}`} tabIndex={0} role="group" aria-label={docsMessages[lang].table}>
      <table>{children}</table>
    </div>
  ),
  th: ({ children }) => <th scope="col">{children}</th>,
  // Elements of our own: code, and the directives that read-page.ts knows.
  ...({
    'code-block': (block: Omit<ComponentProps<typeof CodeBlock>, 'lang'>) => (
      <CodeBlock {...block} lang={lang} />
    ),
    samples: ({ of }: { of: SampleOf }) => <Samples of={of} lang={lang} />,
    'try-it': ({ of }: { of: string }) => (
      <div>
        <ButtonLink look="quiet" href={`/docs/try/${of}`}>
          {docsMessages[lang].tryIt}
        </ButtonLink>
      </div>
    ),
    'play-broken': ({ of }: { of: string }) => (
      <PlayShop mistake={of} shop="broken" lang={lang} texts={brokenShopsMessages[lang].client} />
    ),
    'play-fixed': ({ of }: { of: string }) => (
      <PlayShop mistake={of} shop="fixed" lang={lang} texts={brokenShopsMessages[lang].client} />
    ),
    'states-picture': () => (
      <div>
        <StatesPicture lang={lang} />
      </div>
    ),
    'choose-language': () => (
      <LanguageChoice
        legend={docsMessages[lang].codeLanguage}
        name="docs-language"
        languages={LANGUAGES}
        className="choose-language"
      />
    ),
  } as object),
});

const COMPONENTS = { en: componentsIn('en'), pt: componentsIn('pt') };

export function DocsMarkdown({ root, lang }: { root: Root; lang: Lang }) {
  const tree = toHast(root, {
    handlers: {
      code: (_state, { value, lang = 'text', meta }) => ({
        type: 'element',
        tagName: 'code-block',
        properties: { code: value, language: lang, meta },
        children: [],
      }),
    },
  });
  return (
    <div className="prose">{toJsxRuntime(tree, { Fragment, jsx, jsxs, components: COMPONENTS[lang] })}</div>
  );
}

interface Props {
  code: string;
  language: string;
  /** What follows the language in Markdown: a file's name, a JSON shape, or `second` for a second terminal. */
  meta?: string;
  lang: Lang;
}

function CodeBlock({ code, language, meta = '', lang }: Props) {
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
