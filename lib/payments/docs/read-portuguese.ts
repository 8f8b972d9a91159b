// A Portuguese page has text of its own; its code, its anchors and its order of headings are the English page's.
import { slug } from 'github-slugger';
import type { Code, Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/**
 * The Portuguese page, complete: each line `::code` becomes the next code block of `english`, and each heading gets the
 * English one's anchor. Throws unless every code block is used once and the headings have the levels of the English ones.
 */
export function readPortuguese(file: string, portuguese: Root, english: Root): Root {
  const codes: Code[] = [];
  const headings: Heading[] = [];
  visit(english, (node) => {
    if (node.type === 'code') codes.push(node);
    if (node.type === 'heading') headings.push(node);
  });
  const fail = (what: string, line?: number) => {
    throw new Error(`${[file, line].filter(Boolean).join(':')}: ${what}`);
  };
  visit(portuguese, (node, index, parent) => {
    const line = node.position?.start.line;
    if (node.type === 'code') fail('code is taken from the English page with ::code', line);
    if (node.type === 'leafDirective' && node.name === 'code' && parent && index !== undefined) {
      parent.children[index] = codes.shift() ?? fail('the English page has no more code blocks', line);
      return SKIP;
    }
    if (node.type === 'heading') {
      const same = headings.shift() ?? fail('the English page has no more headings', line);
      const heading = textOf(same);
      if (same.depth !== node.depth) fail(`in its place the English page has “${heading}”`, line);
      if (node.depth > 1) node.data = { hProperties: { id: slug(heading) } };
    }
  });
  if (codes.length > 0) fail(`::code is missing ${codes.length} times`);
  for (const left of headings) fail(`“${textOf(left)}” has no translation`);
  return portuguese;
}
