// What the shop's pages weigh on the wire, measured in the browser on the production build: JavaScript over that of an
// empty page of the same build, HTML, CSS and fonts, gzipped as they travel; and nothing on them may move.
import type { Page } from 'playwright/test';
import { checkOut, heading, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default', timeout: 60_000 });

const KB = 1024;
type Kind = 'Document' | 'Script' | 'Stylesheet' | 'Font';

/** Loads a page with an empty cache and adds up what came over the wire, by kind, in bytes. */
async function weigh(page: Page, url: string): Promise<Record<Kind, number> & { uncompressed: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, { kind: string; url: string; encoding: string | undefined }>();
  const sums = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, uncompressed: [] as string[] };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name))?.[1];
    kinds.set(requestId, { kind: type, url: response.url, encoding });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const seen = kinds.get(requestId);
    if (!seen || !(seen.kind in sums)) return;
    sums[seen.kind as Kind] += encodedDataLength;
    if (seen.kind !== 'Font' && !seen.encoding && encodedDataLength > 1500) sums.uncompressed.push(seen.url);
  });
  await page.goto(url, { waitUntil: 'load' });
  // What is fetched after the load counts too; a waiting page's stream never ends, so the network never rests.
  await page.waitForTimeout(1_500);
  await session.detach();
  return sums;
}

/** How much the page moved while it loaded (Cumulative Layout Shift). */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

for (const [name, budget] of [
  ['home', 6],
  ['product', 6],
  ['checkout', 10],
  ['purchase, MB WAY', 8],
  ['purchase, Multibanco', 8],
] as const) {
  test(`${name}: JavaScript ≤ ${budget} KB, HTML ≤ 25, CSS ≤ 10, fonts ≤ 50, and nothing moves`, async ({
    page,
    whole,
  }) => {
    const empty = await weigh(page, `${whole.storeUrl}/nothing-is-here`);
    let url = `${whole.storeUrl}/pt`;
    if (name === 'product') url += '/products/manta-de-burel';
    if (name === 'checkout') {
      await page.goto(`${url}/products/manta-de-burel`);
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      await expect(page.getByText('Adicionado.')).toBeVisible();
      url += '/checkout';
    }
    if (name.startsWith('purchase')) {
      const mbway = name.endsWith('MB WAY');
      await checkOut(
        page,
        whole.storeUrl,
        mbway ? { method: 'mbway', phone: typedPhone() } : { method: 'multibanco' },
      );
      await expect(heading(page)).toHaveText(mbway ? /^Confirme/ : /^Pague até/);
      url = page.url();
    }
    const weight = await weigh(page, url);
    const kilobytes = {
      javascript: (weight.Script - empty.Script) / KB,
      html: weight.Document / KB,
      css: weight.Stylesheet / KB,
      fonts: weight.Font / KB,
    };
    const rounded = Object.entries(kilobytes).map(([kind, size]) => `${kind} ${size.toFixed(1)}`);
    console.log(
      `${name}: ${rounded.join(', ')} KB (empty page: ${(empty.Script / KB).toFixed(1)} KB of JavaScript)`,
    );
    expect.soft(weight.uncompressed, 'sent without compression').toEqual([]);
    expect.soft(kilobytes.javascript, 'JavaScript').toBeLessThanOrEqual(budget);
    expect.soft(kilobytes.html, 'HTML').toBeLessThanOrEqual(25);
    expect.soft(kilobytes.css, 'CSS').toBeLessThanOrEqual(10);
    expect.soft(kilobytes.fonts, 'fonts').toBeLessThanOrEqual(50);
    expect.soft(await shifted(page), 'layout shift').toBeLessThan(0.001);
  });
}
