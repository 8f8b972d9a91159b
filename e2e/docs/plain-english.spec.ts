// The words of everything people read: docs, READMEs, the changelog, texts of the apps and commands, and comments.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import ts from 'typescript';

/**
 * What to say, and what never to say instead, in the sense that is ruled out. Allowed are: to call a function, an
 * e-mail or IP address, half a minute, letters of the alphabet, and dead letters, the standard term for events that
 * could not be delivered.
 */
const WORDS: [say: string, never: RegExp][] = [
  ['request, response', /\banswer(s|ed|ing)?\b/],
  ['request, response', /\bexchanges?\b/],
  ['request', /\b(api|http) calls?\b|\bcalls? (to|of) (the|this|our|your) (api|service|shop)\b/],
  ['URL, endpoint', /\b(web|webhook|endpoint|page|site|server)(['’]?s)? address(es)?\b/],
  [
    'URL, endpoint',
    /\baddress(es)? of (the|an?|this|that|each|your|its) (\w+ )?(page|endpoint|webhook|site|server)\b/,
  ],
  ['refresh, re-render, update', /\bredr[ae]w\w*|\banew\b|\btak(e|es|en|ing) over\b/],
  ['shop and service, or the two apps', /\bhalves\b|\b(both|either|each|other|this|our|whose) half\b/],
  [
    'e-mail',
    /\b(e?mails?|sends?|sent|receives?|opens?|reads?|writes?) (an?|the|each|every|its|all|this) letters?\b|\bletters? (to|from|about|with an?|that (is|was|were) sent)\b/,
  ],
  ['admin', /\bback ?rooms?\b/],
  ['timeline', /\bjourneys?\b|\bstor(y|ies)\b/],
  ['messages', /\bwords (of|for) (the |a |this )?(page|ui|interface|buttons?|portuguese|english)\b/],
  ['fix, repair', /\bmend(s|ed|ing)?\b/],
  ['run again, retry', /\b(come|comes|coming|came) again\b/],
  ['static page', /\bstill pages?\b/],
  ['another client, another process, anyone', /\bsomebod(y|ies)\b|\bwhoever\b|\bof nobody['’]s\b/],
  ['test servers', /\bhouses?\b/],
];

/**
 * Not among them: SQL files (a migration is never edited, since databases keep its hash), identifiers, and this file,
 * which has the words in order to find them.
 */
const FILES = ['.', 'app', 'components', 'db', 'e2e', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /^[^.](?!.*(node_modules|\/\.)).*\.(md|tsx?|mjs|css|py|php|go|cs)$/.test(file))
    .filter((file) => file !== 'e2e/docs/plain-english.spec.ts' && statSync(file).isFile()),
);

/** The lines that people read: comments and texts of a program, every line of another file. */
function proseOf(file: string): [line: number, text: string][] {
  const source = readFileSync(file, 'utf8');
  if (!/\.(ts|tsx|mjs)$/.test(file)) return source.split('\n').map((text, index) => [index + 1, text]);
  // Parsing is slow, and few files have such a word.
  if (findWords(source).length === 0) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: [number, string][] = [];
  const add = (position: number, text: string) => {
    const first = tree.getLineAndCharacterOfPosition(position).line + 1;
    for (const [index, line] of text.split('\n').entries()) found.push([first + index, line]);
  };
  const comments = new Set<number>();
  const visit = (node: ts.Node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(source, node.pos) ?? []) {
      if (!comments.has(pos)) add(pos, source.slice(pos, end));
      comments.add(pos);
    }
    // One word in lower case is a key, a path or a class.
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      if (/\s|^[A-ZÀ-Ý]/.test(node.text.trim())) add(node.getStart(), node.getText());
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return found;
}

function findWords(text: string): string[] {
  return WORDS.flatMap(([say, never]) => {
    const word = never.exec(text.toLowerCase())?.[0];
    return word ? [`“${word}”: say ${say}`] : [];
  });
}

test('what people read has none of the words that are ruled out', () => {
  const found = FILES.flatMap((file) =>
    proseOf(file).flatMap(([line, text]) => findWords(text).map((word) => `${file}:${line} ${word}`)),
  );
  expect(FILES.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
});

test('the words are found in the sense that is ruled out, and only in that', () => {
  for (const text of [
    'The answer arrives late.',
    'Each API call is counted.',
    'the webhook’s address',
    'drawn anew',
    'The other half is the shop.',
    'A letter with a link',
    'Sends the letter again',
    'a purchase’s story',
    'somebody you',
    'data about an order of nobody’s',
  ])
    expect(findWords(text), text).toHaveLength(1);
  for (const text of [
    'Calls the function with the purchase.',
    'your e-mail address; an IP address',
    'half a minute',
    'Sends the dead letter again',
    'a word with one letter wrong',
  ])
    expect(findWords(text), text).toEqual([]);
});
