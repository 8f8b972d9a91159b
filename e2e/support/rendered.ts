import type { Page } from 'playwright/test';

/**
 * Resolves once the theme that was just emulated is rendered: the browser applies it a moment later, and takes a frame or
 * two. On a busy machine the moment is longer: pictures that stay are given `patience`, in milliseconds.
 */
export async function rendered(page: Page, patience = 0): Promise<void> {
  await page.waitForTimeout(patience);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What is read on a page, from its HTML: without tags, scripts and React's comments. */
export const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
