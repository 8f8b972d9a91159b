import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Expects axe to find nothing (WCAG 2.2 AA) on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has just refreshed itself is given its title again.
  await expect(page).toHaveTitle(/./);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
