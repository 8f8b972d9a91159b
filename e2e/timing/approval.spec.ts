// From the approval on the phone to the shop's page showing paid, measured in the browser on the production build.
// A project of its own that runs after all others, alone, so that it measures the product and not the other tests.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import type { Page } from 'playwright/test';
import { recordedPurchase } from '../support/made-purchases';
import { startServer } from '../support/servers';
import type { Systems } from '../support/shared-servers';
import { heading, payerOf, pendingOn, postPurchase, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default' });

/** The worst of more rounds is worse: ROUNDS=50 is what /docs/measurements has. */
const ROUNDS = Number(process.env.ROUNDS ?? 10);

/**
 * Milliseconds from the approval, by the API or by a click on the phone beside the page, to the changed page, sorted; one
 * round more is made first, and not counted.
 */
async function approve(page: Page, systems: Systems, rounds: number, by: 'API' | 'click' = 'API') {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const phone = typedPhone();
    const url = await postPurchase(page.request, systems.storeUrl, { method: 'mbway', phone });
    await page.goto(by === 'click' ? `${url}?device` : url);
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
    const button = page.frameLocator('#device iframe').getByRole('button', { name: 'Aprovar' });
    if (by === 'click') await button.waitFor();
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver((_changes, observer) => {
            if (!document.querySelector('h1')?.textContent?.startsWith('Pagamento confirmado')) return;
            observer.disconnect();
            resolve(Date.now());
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
    );
    const [request] = await pendingOn(systems, phone);
    await page.waitForTimeout(100);
    let approved = Date.now();
    if (by === 'API') await payerOf(systems).decide(request?.order_id ?? '', 'approve');
    else
      approved = await button.evaluate((button: HTMLButtonElement) => {
        const clicked = Date.now();
        button.click();
        return clicked;
      });
    times.push((await shown) - approved);
  }
  return times.slice(1).sort((a, b) => a - b);
}

const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

test('from approval to the page: pushed, not polled', async ({ page, own }) => {
  // A page that polls asks every three seconds: its median would be 1,500 ms, on an idle machine.
  expect(median(await approve(page, own, 10))).toBeLessThanOrEqual(1_000);
});

test('from the click on the phone beside the page', { tag: '@all' }, async ({ page, own }) => {
  test.setTimeout(60_000 + ROUNDS * 3_000);
  const times = await approve(page, own, ROUNDS, 'click');
  console.log(`from the click: median ${median(times)} ms, worst ${times.at(-1)} ms of ${ROUNDS}`);
  // Three times the goal, which is 120 and 300 ms.
  expect(median(times)).toBeLessThanOrEqual(360);
  expect(times.at(-1)).toBeLessThanOrEqual(1_000);
});

test('the same, with the webhook received by one process and the page held by another', {
  tag: '@all',
}, async ({ page, own }) => {
  test.setTimeout(60_000 + ROUNDS * 3_000);
  const other = await startServer({ env: own.storeEnv });
  try {
    const times = await approve(page, { ...own, storeUrl: other.url }, ROUNDS);
    console.log(`across processes: median ${median(times)} ms, worst ${times.at(-1)} ms of ${ROUNDS}`);
    // Three times the goal, which is 100 and 300 ms (/docs/measurements has the figures): a busy machine fails no run, and
    // a page that polls would take longer.
    expect(median(times)).toBeLessThanOrEqual(300);
    expect(times.at(-1)).toBeLessThanOrEqual(1_000);
  } finally {
    await other.stop();
  }
});

test('while 1,000 other pages wait it is still pushed, and they take at most 120 MB', {
  tag: '@all',
}, async ({ page, own }) => {
  test.setTimeout(240_000);
  process.env.STORE_DATABASE_URL = own.storeEnv.DATABASE_URL;
  // One client may open a dozen streams on a purchase.
  const tokens: string[] = [];
  while (tokens.length < 100) tokens.push((await recordedPurchase()).token);
  const warm = await openStreams(own.storeUrl, tokens.slice(0, 10));
  await approve(page, own, 2);
  for (const socket of warm) socket.destroy();
  const before = memory(own.storePid);
  const waiting = await openStreams(
    own.storeUrl,
    tokens.flatMap((token) => Array<string>(10).fill(token)),
  );
  const grown = memory(own.storePid) - before;
  console.log(`1,000 waiting pages: ${grown} MB more`);
  const times = await approve(page, own, 10);
  console.log(`with 1,000 pages waiting: median ${median(times)} ms, worst ${times.at(-1)} ms of 10`);
  expect(grown).toBeLessThanOrEqual(120);
  expect(median(times)).toBeLessThanOrEqual(250);
  for (const socket of waiting) socket.destroy();
});

/** Waiting pages, each with its stream; resolves when all have their response. */
async function openStreams(url: string, tokens: string[]): Promise<net.Socket[]> {
  const { hostname, port } = new URL(url);
  const fields = `Host: ${hostname}\r\nAccept: text/event-stream`;
  const open = async (token: string) => {
    const socket = net.connect(Number(port), hostname).on('error', () => {});
    socket.write(`GET /purchases/${token}/stream HTTP/1.1\r\n${fields}\r\n\r\n`);
    const [head] = await once(socket, 'data');
    expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
    return socket;
  };
  const sockets: net.Socket[] = [];
  for (let from = 0; from < tokens.length; from += 50)
    sockets.push(...(await Promise.all(tokens.slice(from, from + 50).map(open))));
  return sockets;
}

/** Resident memory of a process, in MB (Linux). */
function memory(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
