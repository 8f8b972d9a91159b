// Both languages have the same messages, and a message takes up the same values in each.
import { readdirSync } from 'node:fs';
import { expect, test } from 'playwright/test';

type Messages = Record<string, unknown>;

/** Every text, by its path; of a function, which of its arguments change the text. */
function shapeOf(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (typeof value === 'function') found.set(path, placeholdersOf(value as (...values: string[]) => unknown));
  else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) shapeOf(each, `${path}.${key}`, found);
  else if (typeof value === 'string' && value.trim() !== '')
    found.set(path, ['text', ...(value.match(/\{\w+\}/g) ?? [])].join());
  else found.set(path, value === '' ? 'empty' : typeof value);
  return found;
}

function placeholdersOf(message: (...values: string[]) => unknown): string {
  const values = ['a', 'b', 'c', 'd'];
  const said = (change: string[]) => JSON.stringify(message(...change));
  try {
    return values
      .filter((value) => said(values) !== said(values.map((each) => (each === value ? 'live' : each))))
      .join();
  } catch {
    return 'takes more than texts';
  }
}

/** The languages of each messages file: both in one object, or each in a file of its own. */
async function pairs(): Promise<[name: string, pt: unknown, en: unknown][]> {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)messages\/[\w-]+\.ts$|^store\/.*(messages(-pt|-en)?|texts)\.ts$/.test(file))
    .sort();
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(`@/lib/${file}`)) as Messages] as const),
  );
  const byFile = new Map(modules);
  return modules.flatMap(([file, module]) => {
    const other = byFile.get(file.replace(/\b(pt)\.ts$/, 'en.ts'));
    if (/\bpt\.ts$/.test(file)) return [[file, Object.values(module)[0], Object.values(other ?? {})[0]]];
    return Object.entries(module).flatMap(([name, value]) => {
      const { pt, en } = (value ?? {}) as Messages;
      return pt && en ? [[`${file} ${name}`, pt, en] as [string, unknown, unknown]] : [];
    });
  });
}

test('each message is there in both languages, with the same values in it', async () => {
  const all = await pairs();
  expect(all.length).toBeGreaterThan(20);
  for (const [name, pt, en] of all)
    expect.soft(shapeOf(en, '', new Map()), name).toEqual(shapeOf(pt, '', new Map()));
});
