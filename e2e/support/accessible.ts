// What axe has to say about a page, in light and in dark. Used by the specs that walk through pages and states.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { drawn } from './drawn';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What can differ between the themes: all else is the same document. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects nothing of WCAG 2.2 AA to be broken on the page as it stands, in either theme; `what` names the state. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // Next takes the title away for the moment in which a page is made anew.
  await expect(page).toHaveTitle(/./);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    // Without frames there is nothing that would need the second page axe opens otherwise.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(RULES)
      : axe.withRules(COLOUR_RULES)
    ).analyze();
    const said = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect(said, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}
