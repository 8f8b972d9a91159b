import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import type { ErrorCode } from '../contract/errors';
import { pageMarkdown } from './page-markdown';
import { docsPath, PORTUGUESE_PAGES } from './portuguese-pages';
import { readPage } from './read-page';
import { readPortuguese } from './read-portuguese';
import { REMEDIES, type Remedy } from './remedies';
import { REMEDIES_PT } from './remedies-pt';
import { sectionsOf } from './sections-of';

const ENGLISH = '# Title\n\n## One\n\n```sh\na\n```\n\n## Two `x`\n\n```js f.mjs\n## b\n```\n';
const read = (text: string) => readPortuguese('pt/page.md', text, ENGLISH);

/** What a change of the English page has to change in the Portuguese one too. */
function shapeOf(file: string) {
  const text = readFileSync(`lib/payments/docs/pages/${file}`, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    directives: text.match(/^(\{\{(?!code\}).*|:::.*)$/gm),
    // The simulator speaks Portuguese unless asked.
    links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link?.replace(/[?&]lang=en/, '')).sort(),
    rows: count(/^\|/gm),
    items: count(/^(- |\d+\. )/gm),
  };
}

for (const page of PORTUGUESE_PAGES) {
  test(`${page.slug} has the English page’s code, components, headings, links, lists and tables`, () => {
    const { english } = page;
    if (!english) throw new Error('It translates no page');
    const [own, its] = [readPage(page), readPage(english)];
    const components = (parts: typeof own) => parts.filter(({ kind }) => kind !== 'markdown');
    const code = (parts: typeof own) =>
      parts.flatMap((part) =>
        part.kind === 'markdown'
          ? (part.text.match(/^```[\s\S]*?^```$/gm) ?? []).map((block) => [part.lang, block])
          : [],
      );
    const file = 'file' in english.source ? english.source.file : '';
    expect(components(own)).toEqual(components(its));
    expect(code(own)).toEqual(code(its));
    expect(shapeOf(`pt/${file}`)).toEqual(shapeOf(file));
    expect(sectionsOf(own).map(({ depth, id }) => [depth, id])).toEqual(
      sectionsOf(its).map(({ depth, id }) => [depth, id]),
    );
    expect(pageMarkdown(page)).not.toMatch(/ \{#.*\}$|^\{\{.*\}\}$/m);
  });
}

test('code comes from the English page in order, and headings have its anchors', () => {
  expect(read('# Título\n\n## Um\n\n{{code}}\n\n## Dois `x`\n\n{{code}}\n')).toBe(
    '# Título\n\n## Um {#one}\n\n```sh\na\n```\n\n## Dois `x` {#two-x}\n\n```js f.mjs\n## b\n```\n',
  );
});

for (const [what, text, error] of [
  ['a block of code too few', '## Um\n{{code}}\n## Dois\n', /stands 1 times, the English page has 2/],
  ['one too many', '## Um\n{{code}}\n{{code}}\n{{code}}\n', /page\.md:4: the English page has only 2/],
  ['code of its own', '```sh\na\n```\n', /page\.md:1: code is taken from the English page/],
  ['a heading too few', '## Um\n{{code}}\n{{code}}\n', /“## Two `x`” has no translation/],
  ['one too many', '## Um\n## Dois\n## Três\n', /page\.md:3: .* no heading/],
  ['a heading of another level', '### Um\n', /page\.md:1: in its place the English page has “## One”/],
] as const)
  test(`a page with ${what} is refused: ${error}`, () => {
    expect(() => read(text)).toThrow(error);
  });

test('links lead to the Portuguese pages that exist', () => {
  const linked = (path: string) => readPortuguese('pt/page.md', `[a](${path})`, '# Title\n');
  expect(linked('/docs/states#every-transition')).toBe('[a](/docs/pt/states#every-transition)');
  expect(linked('/docs/states')).toBe('[a](/docs/pt/states)');
  expect(linked('/docs/reference/create-order')).toBe('[a](/docs/reference/create-order)');
  expect(linked('/docs/webhook-vectors.json')).toBe('[a](/docs/webhook-vectors.json)');
});

test('a path keeps its anchor, in either language', () => {
  expect(docsPath('/docs#4-create-an-order', 'pt')).toBe('/docs/pt#4-create-an-order');
  expect(docsPath('/docs/errors', 'pt')).toBe('/docs/pt/errors');
  expect(docsPath('/docs/reference#versions', 'pt')).toBe('/docs/reference#versions');
  expect(docsPath('/docs/errors#rate_limited', 'en')).toBe('/docs/errors#rate_limited');
});

test('every remedy names the same fields, headers and values in both languages', () => {
  const codeIn = ({ meaning, remedy }: Omit<Remedy, 'retry'>) =>
    `${meaning} ${remedy}`.match(/`[^`]+`/g)?.sort();
  for (const [code, remedy] of Object.entries(REMEDIES))
    expect(codeIn(REMEDIES_PT[code as ErrorCode]), code).toEqual(codeIn(remedy));
});
