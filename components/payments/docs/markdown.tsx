// The documentation's Markdown as React: links within the app, headings with anchors, code with colours.
import { slug } from 'github-slugger';
import Link from 'next/link';
import Markdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { MESSAGES } from '@/lib/payments/docs/messages';
import { readFence } from '@/lib/payments/docs/read-fence';
import { rowAnchor } from '@/lib/payments/docs/rows-of';
import type { Lang } from '@/lib/payments/lang';
import { CodeBlock } from './code-block';
import { DEMO_ORIGIN, ThisServer } from './this-server';

type Node = NonNullable<ExtraProps['node']>;

const textOf = (node: Node | Node['children'][number]): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

type Text = Exclude<Node['children'][number], Node>;

/** The elements of that name within a table or a row. */
const elementsIn = (node: Node, tagName: string): Node[] =>
  node.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === tagName ? [child] : elementsIn(child, tagName),
  );

const heading = (Tag: 'h2' | 'h3' | 'h4') =>
  function Heading({ node, children }: ExtraProps & { children?: React.ReactNode }) {
    const id = String(node?.properties.id);
    return (
      <Tag id={id}>
        <a href={`#${id}`}>{children}</a>
      </Tag>
    );
  };

/**
 * Gives headings their anchors (heading-of.ts), and rows that define a name too, whose name becomes a link to it
 * (rows-of.ts).
 */
function anchors() {
  return (root: { children: (Node | Text)[] }) => {
    let section = '';
    const used = new Set<string>();
    for (const node of root.children) {
      if (!('tagName' in node)) continue;
      if (/^h[234]$/.test(node.tagName)) {
        section = takeAnchor(node) ?? slug(textOf(node));
        node.properties.id = section;
      }
      if (node.tagName !== 'table') continue;
      for (const row of elementsIn(node, 'tr')) {
        const [cell] = elementsIn(row, 'td');
        const [first] = cell?.children ?? [];
        if (!cell || !first || !('tagName' in first) || first.tagName !== 'code') continue;
        const id = rowAnchor(section, textOf(first));
        if (used.has(id)) continue;
        used.add(id);
        row.properties.id = id;
        cell.children[0] = {
          type: 'element',
          tagName: 'a',
          properties: { href: `#${id}` },
          children: [first],
        };
      }
    }
  };
}

/** Removes `{#anchor}` from the heading's end, and returns the anchor. */
function takeAnchor(heading: Node): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [written, id] = / \{#(.*)\}$/.exec(last.value) ?? [];
  if (written) last.value = last.value.slice(0, -written.length);
  return id;
}

const componentsIn = (lang: Lang): Components => ({
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
  pre: ({ node }) => {
    const code = node?.children[0];
    if (code?.type !== 'element') return null;
    const [language = 'text'] = String(code.properties.className ?? '').match(/(?<=^language-).*/) ?? [];
    const { title } = readFence(`${language} ${code.data?.meta ?? ''}`.trim(), lang);
    return <CodeBlock code={textOf(code).trimEnd()} language={language} title={title} lang={lang} />;
  },
  code: ({ node, children }) => (
    <code>{node && textOf(node).includes(DEMO_ORIGIN) ? <ThisServer text={textOf(node)} /> : children}</code>
  ),
  table: ({ node, children }) => {
    // On a phone, the columns between a field's name and its description become one line.
    const head = node?.children.find((child) => child.type === 'element');
    const label = MESSAGES[lang].table;
    const isFieldList = head !== undefined && /\b(Required|Present)\b/.test(textOf(head));
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table is no set of form fields.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      <div className={isFieldList ? 'table fields' : 'table'} tabIndex={0} role="group" aria-label={label}>
        <table>{children}</table>
      </div>
    );
  },
  th: ({ children }) => <th scope="col">{children}</th>,
});

const COMPONENTS = { en: componentsIn('en'), pt: componentsIn('pt') };

export function DocsMarkdown({ text, lang }: { text: string; lang: Lang }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[anchors]} components={COMPONENTS[lang]}>
      {text}
    </Markdown>
  );
}
