import type { Page } from 'playwright/test';

/** The whole page as it stands at 390 and 1280 px, in light and in dark, as `test-results/gallery/NAME-….png`. */
export async function shoot(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Chromium gives the colours of the other scheme a frame or two to reach every element.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
      await page.screenshot({
        path: `test-results/gallery/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  }
}
