// A page as its parts: prose in Markdown, sections composed from the contract, and places where HTML shows more than
// Markdown can. Both forms of a page, and the search, are made of what this returns.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeOperation } from './compose-operation';
import { COMPOSED } from './composed';
import type { DocPage } from './pages';

/** A stretch of Markdown, for readers of one language alone when it says so; or a place for a component. */
export type Part =
  | { kind: 'markdown'; text: string; lang?: DocLang }
  | { kind: 'slot'; name: SlotName; of: string };

export const DOC_LANGS = { node: 'Node', python: 'Python' } as const;
export type DocLang = keyof typeof DOC_LANGS;

export const SLOTS = ['samples', 'try-it', 'states-picture', 'choose-language'] as const;
export type SlotName = (typeof SLOTS)[number];

/** Where the sources are; Next serves from the repository's folder. */
const FOLDER = join(process.cwd(), 'lib/payments/docs/pages');

/**
 * Reads and composes the page. In its source a line `{{name of}}` stands for a composed section or a slot, and
 * `:::node` … `:::` encloses what is for one language. Throws for names that nothing has.
 */
export function readPage({ source }: DocPage): Part[] {
  const text =
    'file' in source ? readFileSync(join(FOLDER, source.file), 'utf8') : composeOperation(source.operation);
  const parts: Part[] = [];
  let lang: DocLang | undefined;
  let lines: string[] = [];
  const end = () => {
    const markdown = lines.join('\n').trim();
    if (markdown) parts.push({ kind: 'markdown', text: markdown, ...(lang && { lang }) });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const [, name, of = ''] = /^\{\{([a-z-]+)(?: ([\w-]+))?\}\}$/.exec(line) ?? [];
    const [, fence] = /^:::([a-z]*)$/.exec(line) ?? [];
    if (name === undefined && fence === undefined) {
      lines.push(line);
    } else if (fence !== undefined) {
      end();
      lang = fence === '' ? undefined : asLang(fence);
    } else if (isSlot(name)) {
      end();
      parts.push({ kind: 'slot', name, of });
    } else {
      const compose = COMPOSED[name ?? ''];
      if (!compose) throw new Error(`A page asks for {{${name}}}, which nothing composes`);
      lines.push(compose());
    }
  }
  end();
  return parts;
}

const isSlot = (name: string | undefined): name is SlotName => SLOTS.some((slot) => slot === name);

function asLang(fence: string): DocLang {
  if (fence in DOC_LANGS) return fence as DocLang;
  throw new Error(`A page has a part for “${fence}”, which is none of its languages`);
}

/** The page's title, its first heading, and its first paragraph without marks: what a search engine shows. */
export function titleOf(parts: readonly Part[]): { title: string; description: string } {
  const first = parts.find((part) => part.kind === 'markdown')?.text ?? '';
  const [heading = '', ...rest] = first.split('\n\n');
  const paragraph = rest.find((block) => /^\w/.test(block)) ?? '';
  return { title: heading.replace(/^# /, ''), description: plainText(paragraph) };
}

/** Markdown of a line or paragraph as the text that a reader sees. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\{#[^}]*\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
