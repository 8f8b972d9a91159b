// One state at several widths and in both themes, into test-results/gallery. Used by the galleries.
import type { Page } from 'playwright/test';
import { rendered } from '../../support/rendered';
import { expect } from '../../support/test';

export async function shoot(page: Page, name: string, widths = [320, 390, 768, 1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await rendered(page, 250);
      await page.screenshot({
        path: `test-results/gallery/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(content, `${name} is wider than a screen of ${width} px`).toBeLessThanOrEqual(width);
  }
}

/** A page of the shop that looks the same after a reload: in Portuguese, then in English. */
export async function shootBoth(page: Page, name: string): Promise<void> {
  const address = page.url();
  await shoot(page, name);
  await page.goto(address.replace(/\/pt(?=\/|$)/, '/en'));
  await shoot(page, `${name}-en`);
  await page.goto(address);
}
