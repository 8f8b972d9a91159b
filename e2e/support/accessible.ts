// What axe has to say about a page, in light and in dark. Used by the specs that walk through pages and states.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Frame, type Page } from 'playwright/test';
import { rendered } from './rendered';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What can differ between the themes: all else is the same document. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects nothing of WCAG 2.2 AA to be broken on the page as it stands, in either theme; `what` names the state. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // Next takes the title away for the moment in which a page is re-rendered.
  await expect(page).toHaveTitle(/./);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await rendered(page);
    const rules: axe.RunOnly =
      colorScheme === 'light' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOUR_RULES };
    for (const frame of page.frames())
      expect.soft(await judge(frame, rules), `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** What is wrong in one frame; frames within it are judged by themselves. */
async function judge(frame: Frame, runOnly: axe.RunOnly): Promise<string[]> {
  // Once a document: its text is half a megabyte.
  if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(AXE);
  return frame.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({
      runOnly,
      iframes: false,
      preload: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, runOnly);
}
