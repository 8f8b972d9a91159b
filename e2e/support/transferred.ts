// What a page weighs as it travels: its document, and what that document loads at once.
import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect } from 'playwright/test';

/** Kilobytes of each, at most; `ours` is JavaScript over that of an empty page of the same build. */
type Budget = Record<'html' | 'ours' | 'javascript' | 'css' | 'fonts', number>;

const KB = 1024;
const SCRIPTS = /<script(?![^>]*noModule)[^>]* src="([^"]+)"/g;

/** What stays the same: files, and an empty page of each server. */
const kept = new Map<string, ReturnType<typeof fetched>>();
const once = (url: string) => {
  const found = kept.get(url) ?? fetched(url);
  kept.set(url, found);
  return found;
};

/** Expects the page at `url` to keep its budget; `cookie` is what the browser would send. */
export async function expectLight(url: string, budget: Budget, cookie = ''): Promise<void> {
  const { html, size } = await fetched(url, cookie);
  const empty = await once(new URL('/_not-found', url).href);
  const javascript = await sum(url, html, SCRIPTS);
  const weight: Budget = {
    html: size / KB,
    ours: javascript - (await sum(url, empty.html, SCRIPTS)),
    javascript,
    css: await sum(url, html, /<link rel="stylesheet" href="([^"]+)"/g),
    fonts: await sum(url, html, /<link rel="preload" href="([^"]+)" as="font"/g),
  };
  for (const [kind, most] of Object.entries(budget))
    expect.soft(weight[kind as keyof Budget], `KB of ${kind} on ${url}`).toBeLessThanOrEqual(most);
}

/** Kilobytes of the files that `pattern` finds in the document. */
async function sum(url: string, html: string, pattern: RegExp): Promise<number> {
  const files = new Set(Array.from(html.matchAll(pattern), ([, file = '']) => new URL(file, url).href));
  const sizes = await Promise.all([...files].map(async (file) => (await once(file)).size));
  return sizes.reduce((total, size) => total + size, 0) / KB;
}

/** A text with the bytes that it takes on the wire when the client accepts gzip. */
function fetched(url: string, cookie = ''): Promise<{ html: string; size: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip', Cookie: cookie } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const compressed = response.headers['content-encoding'] === 'gzip';
      if (!compressed && body.byteLength > 1500 && !url.endsWith('.woff2'))
        reject(new Error(`${url} is sent without compression`));
      resolve({ html: (compressed ? gunzipSync(body) : body).toString(), size: body.byteLength });
    }).on('error', reject);
  });
}
