// Reads a documentation page as a Markdown syntax tree: with its generated sections, its anchors, and what search finds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { composeOperation } from './compose-operation';
import { COMPOSED } from './composed';
import type { DocPage } from './pages';
import { docsPath } from './portuguese-pages';
import { readPortuguese } from './read-portuguese';

export interface Page {
  root: Root;
  title: string;
  /** The first paragraph. */
  description: string;
  /** The page itself, then heading by heading. */
  sections: Entry[];
  /** The table rows that define a name: a field, a header, a setting, a scenario. */
  rows: Entry[];
}

export interface Entry {
  /** The anchor; empty for the page itself. */
  id: string;
  heading: string;
  /** 1 for the page itself, 0 for a row. */
  depth: number;
  /** What stands below the heading, or in the row's other cells; without code blocks. */
  text: string;
}

/** What a page shows by a line `::name` or `::name[of]`, besides the generated sections. */
const COMPONENTS = ['samples', 'try-it', 'states-picture', 'choose-language', 'play-broken', 'play-fixed'];
/** What `:::node` … `:::` is for. */
export const DOC_LANGS = { node: 'Node', python: 'Python' } as const;
export type DocLang = keyof typeof DOC_LANGS;

const FOLDER = join(process.cwd(), 'lib/payments/docs/pages');
/** Parses a page or a part of one, and writes it again. Has no directives within text, where `23:59:59` would be one. */
export const markdown = remark()
  .data('micromarkExtensions', [{ flow: directive().flow }])
  .data('fromMarkdownExtensions', [directiveFromMarkdown()])
  .data('settings', { bullet: '-', rule: '-' })
  .use(remarkGfm, { tablePipeAlign: false });

/** Throws for a directive that doesn't exist, and for a translation that doesn't match its English page. */
export function readPage(page: DocPage): Page {
  const root = parsePage(page);
  visit(root, (node, index, parent) => {
    if (node.type === 'containerDirective' && node.name in DOC_LANGS) {
      node.data = { hName: 'div', hProperties: { className: [`in-${node.name}`] } };
    } else if (node.type === 'leafDirective' && COMPONENTS.includes(node.name)) {
      node.data = { hName: node.name, hProperties: { of: textOf(node) }, hChildren: [] };
    } else if (node.type === 'leafDirective' && COMPOSED[node.name] && parent && index !== undefined) {
      const composed = COMPOSED[node.name]?.(textOf(node), page.english ? 'pt' : 'en') ?? '';
      parent.children.splice(index, 1, ...(markdown.parse(composed).children as typeof parent.children));
      return index;
    } else if (node.type === 'link' && page.english) {
      node.url = docsPath(node.url, 'pt');
    } else if ('name' in node) {
      throw new Error(`/docs/${page.slug}, line ${node.position?.start.line}: there is no “${node.name}”`);
    }
  });
  return { root, ...indexOf(root) };
}

function parsePage({ source, english }: DocPage): Root {
  if ('operation' in source) return markdown.parse(composeOperation(source.operation));
  const root = markdown.parse(readFileSync(join(FOLDER, source.file), 'utf8'));
  return english ? readPortuguese(source.file, root, parsePage(english)) : root;
}

/** Gives headings and the rows that define a name their anchors, and collects what stands below each. */
function indexOf(root: Root): Omit<Page, 'root'> {
  const sections: Entry[] = [];
  const rows: Entry[] = [];
  let description = '';
  visit(root, (node, index, parent) => {
    const section = sections.at(-1);
    if (node.type === 'heading') {
      const heading = textOf(node);
      const id = String(node.data?.hProperties?.id ?? (node.depth > 1 ? slug(heading) : ''));
      if (id) node.data = { hProperties: { id } };
      sections.push({ id, heading, depth: node.depth, text: '' });
      return SKIP;
    }
    if (node.type === 'table' && /Required|Present/.test(textOf(node.children[0])))
      node.data = { hProperties: { className: ['fields'] } };
    if (node.type === 'tableRow' && index !== 0) {
      const [first, ...others] = node.children;
      const [name] = first?.children ?? [];
      const id = name?.type === 'inlineCode' && [section?.id, slug(name.value)].filter(Boolean).join('-');
      if (id && !rows.some((row) => row.id === id)) {
        rows.push({
          id,
          heading: textOf(first),
          depth: 0,
          text: others.map((cell) => textOf(cell)).join(' '),
        });
        node.data = { hProperties: { id } };
        const code = {
          type: 'element' as const,
          tagName: 'code',
          properties: {},
          children: [{ type: 'text' as const, value: name.value }],
        };
        name.data = { hName: 'a', hProperties: { href: `#${id}` }, hChildren: [code] };
      }
    }
    if (node.type === 'paragraph' || node.type === 'tableCell') {
      if (section) section.text = `${section.text} ${textOf(node)}`.trim();
      if (parent?.type === 'root') description ||= textOf(node);
      return SKIP;
    }
  });
  return { title: sections[0]?.heading ?? '', description, sections, rows };
}
