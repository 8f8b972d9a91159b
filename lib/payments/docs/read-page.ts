// Reads a documentation page and splits it into parts: Markdown, and places for components.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS, type Operation } from '../contract/operations';
import { composeOperation } from './compose-operation';
import { COMPOSED } from './composed';
import { plainText } from './heading-of';
import type { DocPage } from './pages';
import { readPortuguese, toPortuguesePages } from './read-portuguese';
import { SAMPLES, type SampleOf } from './samples';

export type Part =
  /** `lang`: only for readers of that language. */
  | { kind: 'markdown'; text: string; lang?: DocLang }
  | { kind: 'samples'; of: SampleOf }
  | { kind: 'try-it'; of: Operation['id'] }
  | { kind: 'states-picture' }
  | { kind: 'choose-language' };

export const DOC_LANGS = { node: 'Node', python: 'Python' } as const;
export type DocLang = keyof typeof DOC_LANGS;

const FOLDER = join(process.cwd(), 'lib/payments/docs/pages');

/**
 * The page's parts. In the source, a line `{{name of}}` is a component or a section generated from the contract, and
 * `:::node` … `:::` encloses what is for one language. Throws for an unknown name.
 */
export function readPage(page: DocPage): Part[] {
  const parts: Part[] = [];
  let lang: DocLang | undefined;
  let lines: string[] = [];
  const flush = () => {
    const markdown = lines.join('\n').trim();
    if (markdown) parts.push({ kind: 'markdown', text: markdown, ...(lang && { lang }) });
    lines = [];
  };
  for (const line of textOf(page).split('\n')) {
    const [, name, of = ''] = /^\{\{([a-z-]+)(?: ([\w./[\]-]+))?\}\}$/.exec(line) ?? [];
    const [, fence] = /^:::([a-z]*)$/.exec(line) ?? [];
    const generate = COMPOSED[name ?? ''];
    if (fence !== undefined) {
      flush();
      lang = readLang(fence);
    } else if (generate) {
      lines.push(page.english ? toPortuguesePages(generate(of, 'pt')) : generate(of, 'en'));
    } else if (name !== undefined) {
      flush();
      parts.push(readComponent(name, of));
    } else {
      lines.push(line);
    }
  }
  flush();
  return parts;
}

function textOf({ source, english }: DocPage): string {
  if ('operation' in source) return composeOperation(source.operation);
  const text = readFileSync(join(FOLDER, source.file), 'utf8');
  return english ? readPortuguese(source.file, text, textOf(english)) : text;
}

function readLang(fence: string): DocLang | undefined {
  if (fence === '' || fence in DOC_LANGS) return (fence || undefined) as DocLang | undefined;
  throw new Error(`A page has a block for “${fence}”, which is not one of its languages`);
}

function readComponent(name: string, of: string): Part {
  if (name === 'states-picture' || name === 'choose-language') return { kind: name };
  const sample = SAMPLES.find((each) => each === of);
  if (name === 'samples' && sample) return { kind: 'samples', of: sample };
  const operation = OPERATIONS.find(({ id }) => id === of);
  if (name === 'try-it' && operation) return { kind: 'try-it', of: operation.id };
  throw new Error(`A page asks for {{${name} ${of}}}, which doesn't exist`);
}

/** The page's title and its first paragraph as plain text. */
export function titleOf(parts: readonly Part[]): { title: string; description: string } {
  const first = parts.find((part) => part.kind === 'markdown')?.text ?? '';
  const [heading = '', ...rest] = first.split('\n\n');
  const paragraph = rest.find((block) => /^[\p{L}\d]/u.test(block)) ?? '';
  return { title: heading.replace(/^# /, ''), description: plainText(paragraph) };
}
