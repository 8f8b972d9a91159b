// One state at both widths and in both themes, into test-results/gallery. Used by the galleries.
import type { Page } from 'playwright/test';
import { rendered } from '../support/rendered';

export async function shoot(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await rendered(page, 250);
      await page.screenshot({
        path: `test-results/gallery/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  }
}
