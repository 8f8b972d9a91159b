import { toString as textOf } from 'mdast-util-to-string';
import { expect, test } from 'playwright/test';
import { visit } from 'unist-util-visit';
import type { ErrorCode } from '../contract/errors';
import type { DocPage } from './pages';
import { docsPath, PORTUGUESE_PAGES } from './portuguese-pages';
import { markdown, readPage } from './read-page';
import { readPortuguese } from './read-portuguese';
import { REMEDIES, type Remedy } from './remedies';
import { REMEDIES_PT } from './remedies-pt';

const ENGLISH = '# Title\n\n## One\n\n```sh\na\n```\n\n## Two `x`\n\n```js f.mjs\n## b\n```\n';
const read = (text: string) => readPortuguese('pt/page.md', markdown.parse(text), markdown.parse(ENGLISH));

/** What a change of the English page has to change in the Portuguese one too. */
function shapeOf(page: DocPage) {
  const shape = { outline: [] as unknown[], links: [] as string[], rows: 0, items: 0 };
  visit(readPage(page).root, (node) => {
    if (node.type === 'heading') shape.outline.push([node.depth, node.data?.hProperties?.id]);
    if (node.type === 'code') shape.outline.push([node.lang, node.meta, node.value]);
    if (node.type === 'containerDirective') shape.outline.push(node.name);
    if (node.type === 'leafDirective') shape.outline.push([node.name, textOf(node)]);
    // The simulator speaks Portuguese unless asked.
    if (node.type === 'link') shape.links.push(docsPath(node.url, 'pt').replace(/[?&]lang=en/, ''));
    if (node.type === 'tableRow') shape.rows += 1;
    if (node.type === 'listItem') shape.items += 1;
  });
  return { ...shape, links: shape.links.sort() };
}

for (const page of PORTUGUESE_PAGES)
  test(`${page.slug} has the English page’s code, components, headings, links, lists and tables`, () => {
    if (!page.english) throw new Error('It translates no page');
    expect(shapeOf(page)).toEqual(shapeOf(page.english));
  });

test('code comes from the English page in order, and headings have its anchors', () => {
  const { children } = read('# Título\n\n## Um\n\n::code\n\n## Dois `x`\n\n::code\n');
  const found = children.map((node) => ('value' in node ? node.value : node.data?.hProperties?.id));
  expect(found).toEqual([undefined, 'one', 'a', 'two-x', '## b']);
});

for (const [what, text, error] of [
  ['a block of code too few', '# A\n## Um\n::code\n## Dois\n', /::code is missing 1 times/],
  ['one too many', '# A\n::code\n::code\n::code\n', /page\.md:4: the English page has no more code/],
  ['code of its own', '# A\n```sh\na\n```\n', /page\.md:2: code is taken from the English page/],
  ['a heading too few', '# A\n## Um\n::code\n::code\n', /“Two x” has no translation/],
  ['one too many', '# A\n## Um\n## Dois\n## Três\n', /page\.md:4: .* no more headings/],
  ['a heading of another level', '# A\n### Um\n', /page\.md:2: in its place the English page has “One”/],
] as const)
  test(`a page with ${what} is refused: ${error}`, () => {
    expect(() => read(text)).toThrow(error);
  });

test('links of Portuguese pages lead to Portuguese pages, where there are any', () => {
  for (const page of PORTUGUESE_PAGES)
    visit(readPage(page).root, 'link', ({ url }) => expect(url).toBe(docsPath(url, 'pt')));
});

test('a path keeps its anchor, in either language', () => {
  expect(docsPath('/docs#4-create-an-order', 'pt')).toBe('/docs/pt#4-create-an-order');
  expect(docsPath('/docs/errors', 'pt')).toBe('/docs/pt/errors');
  expect(docsPath('/docs/webhook-vectors.json', 'pt')).toBe('/docs/webhook-vectors.json');
  expect(docsPath('/docs/reference#versions', 'pt')).toBe('/docs/reference#versions');
  expect(docsPath('/docs/errors#rate_limited', 'en')).toBe('/docs/errors#rate_limited');
});

test('every remedy names the same fields, headers and values in both languages', () => {
  const codeIn = ({ meaning, remedy }: Omit<Remedy, 'retry'>) =>
    `${meaning} ${remedy}`.match(/`[^`]+`/g)?.sort();
  for (const [code, remedy] of Object.entries(REMEDIES))
    expect(codeIn(REMEDIES_PT[code as ErrorCode]), code).toEqual(codeIn(remedy));
});
