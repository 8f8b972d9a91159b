// What a page weighs on the wire, measured in the browser. Used by the specs that hold pages to their budgets.
import { expect, type Page } from 'playwright/test';

const KB = 1024;
/** Kilobytes of JavaScript in all. */
const MOST = 150;
type Kind = 'Document' | 'Script' | 'Stylesheet' | 'Font';

/** Loads a page with an empty cache and adds up what came over the wire, by kind, in bytes: compressed, without headers. */
async function weigh(page: Page, url: string): Promise<Record<Kind, number> & { uncompressed: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<
    string,
    { kind: string; url: string; encoding: string | undefined; headers: number }
  >();
  const sums = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, uncompressed: [] as string[] };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name))?.[1];
    // What has come with the response's event is its headers.
    const headers = response.encodedDataLength;
    kinds.set(requestId, { kind: type, url: response.url, encoding, headers });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const seen = kinds.get(requestId);
    if (!seen || !(seen.kind in sums)) return;
    const bytes = encodedDataLength - seen.headers;
    sums[seen.kind as Kind] += bytes;
    if (seen.kind !== 'Font' && !seen.encoding && bytes > 1500) sums.uncompressed.push(seen.url);
  });
  await page.goto(url, { waitUntil: 'load' });
  // What is fetched after the load counts too; a waiting page's stream never ends, so the network never rests.
  await page.waitForTimeout(1_500);
  await session.detach();
  return sums;
}

/** What an empty page of this build weighs: the same for all pages. */
let empty: Promise<Record<Kind, number>> | undefined;

/** How much the page moved while it loaded (Cumulative Layout Shift), and what moved, for the message of a failure. */
export async function shifted(page: Page): Promise<{ score: number; what: string }> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const seen: { value: number; moved: string[] }[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
          }[]) {
            if (entry.hadRecentInput) continue;
            const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
              const places = [from, to].map((r) => [r.x, r.y, r.width, r.height].map(Math.round).join(' '));
              return `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”: ${places.join(' → ')}`;
            });
            seen.push({ value: entry.value, moved });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(seen), 100);
      }),
  );
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.flatMap(({ moved }) => moved).join('\n'),
  };
}

interface Budget {
  name: string;
  url: string;
  javascript: number;
  inAll?: number;
  html?: number;
}

/**
 * Expects the page at `url` to keep its budget in kilobytes as they travel: `javascript` of our own, over that of an empty
 * page of the same build, and `inAll` in all; HTML, CSS and fonts; and nothing on it to move. Prints what it weighs.
 */
export async function expectLight(
  page: Page,
  { name, url, javascript, inAll = MOST, html = 25 }: Budget,
): Promise<void> {
  const nothing = new URL('/_not-found', url).href;
  empty ??= weigh(page, nothing);
  const { Script: least } = await empty;
  const weight = await weigh(page, url);
  const kilobytes = {
    javascript: (weight.Script - least) / KB,
    'javascript in all': weight.Script / KB,
    html: weight.Document / KB,
    css: weight.Stylesheet / KB,
    fonts: weight.Font / KB,
  };
  const rounded = Object.entries(kilobytes).map(([kind, size]) => `${kind} ${size.toFixed(1)}`);
  console.log(`${name}: ${rounded.join(', ')} KB`);
  expect.soft(weight.uncompressed, 'sent without compression').toEqual([]);
  expect.soft(kilobytes.javascript, 'JavaScript').toBeLessThanOrEqual(javascript);
  expect.soft(kilobytes['javascript in all'], 'JavaScript in all').toBeLessThanOrEqual(inAll);
  expect.soft(kilobytes.html, 'HTML').toBeLessThanOrEqual(html);
  expect.soft(kilobytes.css, 'CSS').toBeLessThanOrEqual(15);
  expect.soft(kilobytes.fonts, 'fonts').toBeLessThanOrEqual(60);
  const { score, what } = await shifted(page);
  expect.soft(score, `layout shift on ${name}\n${what}`).toBeLessThan(0.001);
}
