// From the approval on the phone to the shop's page showing paid, measured in the browser on the production build.
// A project of its own that runs after all others, alone, so that it measures the product and not the other tests.
import { readFileSync } from 'node:fs';
import net from 'node:net';
import type { Page } from 'playwright/test';
import { Merchant } from '../support/merchant';
import type { Systems } from '../support/shared-servers';
import { checkOut, heading, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

/** Milliseconds from the approval to the changed page, sorted; one round more is made first, and not counted. */
async function approve(page: Page, systems: Systems, rounds: number): Promise<number[]> {
  const payer = new Merchant(systems.paymentsUrl, '', '', '');
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const typed = typedPhone();
    await checkOut(page, systems.storeUrl, { method: 'mbway', phone: typed });
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
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
    const [request] = await payer.pendingOn(`+351${typed.replaceAll(' ', '')}`);
    await page.waitForTimeout(100);
    const approved = Date.now();
    await payer.decide(request?.order_id ?? '', 'approve');
    times.push((await shown) - approved);
  }
  return times.slice(1).sort((a, b) => a - b);
}

const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

test('from approval to the page: median under 100 ms, worst of 20 under 500 ms', async ({ page, own }) => {
  test.setTimeout(180_000);
  const times = await approve(page, own, 20);
  console.log(`approval to page: median ${median(times)} ms, worst ${times.at(-1)} ms of 20`);
  expect(median(times)).toBeLessThan(100);
  expect(times.at(-1)).toBeLessThan(500);
});

test('while 1,000 other pages wait it stays under 250 ms; 5,000 take less than 200 MB more', async ({
  page,
  own,
}) => {
  test.setTimeout(240_000);
  await checkOut(page, own.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  const token = page.url().split('/').at(-1) ?? '';
  const before = memory(own.storePid);
  const waiting = await openStreams(own.storeUrl, token, 1_000);
  const times = await approve(page, own, 10);
  console.log(`with 1,000 pages waiting: median ${median(times)} ms, worst ${times.at(-1)} ms of 10`);
  expect(median(times)).toBeLessThan(250);
  const more = await openStreams(own.storeUrl, token, 4_000);
  const grown = memory(own.storePid) - before;
  console.log(`5,000 waiting pages: ${grown} MB more`);
  expect(grown).toBeLessThan(200);
  for (const socket of [...waiting, ...more]) socket.destroy();
});

/** As many waiting pages, each with its stream; resolves when all have been answered. */
async function openStreams(url: string, token: string, count: number): Promise<net.Socket[]> {
  const { hostname, port } = new URL(url);
  const open = () =>
    new Promise<net.Socket>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () =>
        socket.write(`GET /purchases/${token}/stream HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`),
      );
      socket.once('data', (head) =>
        String(head).startsWith('HTTP/1.1 200')
          ? resolve(socket)
          : reject(new Error(String(head).slice(0, 100))),
      );
      socket.once('error', reject);
    });
  const sockets: net.Socket[] = [];
  while (sockets.length < count) sockets.push(...(await Promise.all(Array.from({ length: 50 }, open))));
  return sockets;
}

/** Resident memory of a process, in MB (Linux). */
function memory(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
