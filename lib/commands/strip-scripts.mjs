// @ts-check
// Takes React out of the pages that do not need it, those that hold a `StillPage`: what remains is the document, its
// style sheets and the scripts written into it. Called by `build.mjs`, and by `serve-still.mjs` for what is made later.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = '.next/server/app';
const MARK = '<template data-still-page=""></template>';

export function stripScripts() {
  for (const name of readdirSync(PAGES, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(PAGES, name);
    const html = readFileSync(file, 'utf8');
    if (isStill(html)) writeFileSync(file, stripped(html));
  }
}

/** @param {string} html */
export const isStill = (html) => html.includes(MARK);

/**
 * The page without Next's scripts and the data that these would read. Throws when anything of them is left.
 * @param {string} html
 */
export function stripped(html) {
  const still = html
    .replace(MARK, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<script src="\/_next\/[^>]*><\/script>/g, '')
    .replace(/<script id="_R_">[\s\S]*?<\/script>/g, '')
    .replace(/<script>\(?self\.__next_f[\s\S]*?<\/script>/g, '');
  const left = /<script src="\/_next\/|__next_f|\/_next\/[^"]*\.js/.exec(still);
  if (left) throw new Error(`A still page holds “${left[0]}”: Next writes its scripts in another way now.`);
  return still;
}
