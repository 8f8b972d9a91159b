// The documentation as it is served: both forms of each page, links, weight, search, the changelog, and the client
// components.
import { readFileSync } from 'node:fs';
import { CHANGELOG } from '@/lib/payments/contract/changelog';
import { DOC_PAGES, pathOf } from '@/lib/payments/docs/pages';
import { PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';
import { readPage } from '@/lib/payments/docs/read-page';
import { rule } from '../rules';
import { textOf } from '../support/rendered';
import { expect, test } from '../support/test';
import { expectLight } from '../support/transferred';

const read = async (url: string) => (await fetch(url)).text();
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => textOf(found));

const PAGES = [...DOC_PAGES, ...PORTUGUESE_PAGES];

test('every page has both forms, headings in order and links that lead somewhere', async ({ whole }) => {
  const url = whole.paymentsUrl;
  const index = await read(`${url}/llms.txt`);
  const titles = new Set<string>();
  const pages = new Map<string, { ids: Set<string>; links: string[] }>();
  const look = async (docPage: (typeof PAGES)[number]) => {
    const path = pathOf(docPage.slug);
    const response = await fetch(url + path);
    const html = await response.text();
    expect(response.headers.get('content-type'), path).toContain('text/html');
    // What follows the document is React's copy of it.
    const page = html.slice(0, html.indexOf('<script>(self.__next_f'));
    // Strict policies forbid them.
    expect(page.match(/ (style|on[a-z]+)="/g) ?? [], path).toEqual([]);
    expect(page, path).toContain(docPage.english ? '<html lang="pt-PT"' : '<html lang="en"');
    titles.add(all(page, /<title>([^<]+)</g)[0] ?? '');
    expect(all(page, /<meta name="description" content="([^"]{40,})"/g), path).toHaveLength(1);
    expect(all(page, /<(h1)/g), `${path} has one h1`).toHaveLength(1);
    const levels = all(page, /<h([1-6])/g).map(Number);
    const leaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(leaps, `headings of ${path} leave out no level`).toEqual([]);
    const ids = all(page, / id="([^"]+)"/g);
    expect(new Set(ids).size, `${path} has no id twice`).toBe(ids.length);
    // Search results lead to these.
    const { sections, rows } = readPage(docPage);
    expect(ids, path).toEqual(expect.arrayContaining([...sections, ...rows].flatMap(({ id }) => id || [])));
    pages.set(path, { ids: new Set(ids), links: all(page, /<a [^>]*href="([^"]+)"/g) });

    expect(page, path).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md"/>`);
    expect(index).toContain(`](${path}.md)`);
    const suffix = await fetch(`${url}${path}.md`);
    expect(suffix.headers.get('content-type'), path).toBe('text/markdown; charset=utf-8');
    const markdown = await suffix.text();
    expect(markdown).toMatch(/^# \S/);
    expect(markdown, 'everything is generated').not.toMatch(/^(\{\{|::)/m);
    await expectLight(url + path, { html: 35, ours: 15, javascript: 150, css: 15, fonts: 60 });
  };
  await Promise.all(PAGES.map(look));
  expect(titles.size).toBe(PAGES.length);

  const elsewhere = new Set<string>();
  for (const [path, { links }] of pages)
    for (const link of links) {
      const { pathname, hash, origin } = new URL(link, `${url}${path}`);
      const target = pages.get(pathname);
      if (origin !== url) expect(link, path).toMatch(/^https:/);
      else if (!target) elsewhere.add(pathname);
      else if (hash) expect(target.ids, `${path} → ${link}`).toContain(decodeURIComponent(hash.slice(1)));
    }
  for (const path of elsewhere)
    expect((await fetch(url + path, { redirect: 'manual' })).status, path).toBeLessThan(400);
});

test('a page asked for as Markdown is it, at a URL of its own', async ({ whole }) => {
  const headers = { Accept: 'text/markdown, text/plain;q=0.9' };
  for (const path of ['/docs', '/docs/reference/create-order', '/docs/pt/states']) {
    const url = whole.paymentsUrl + path;
    const asked = await fetch(url, { headers });
    expect(asked.headers.get('content-type'), path).toBe('text/markdown; charset=utf-8');
    expect(await asked.text()).toBe(await read(`${url}.md`));
    // The page's own URL never has Markdown for a shared cache to keep.
    const first = await fetch(url, { headers, redirect: 'manual' });
    expect([first.status, first.headers.get('cache-control')], path).toEqual([307, null]);
  }
  expect((await read(`${whole.paymentsUrl}/llms-full.txt`)).length).toBeGreaterThan(50_000);
});

test('a page and its translation link to each other', async ({ whole }) => {
  expect(PORTUGUESE_PAGES.length).toBeGreaterThan(0);
  for (const { slug, english } of PORTUGUESE_PAGES) {
    const paths = { en: pathOf(english?.slug ?? ''), 'pt-PT': pathOf(slug) };
    for (const [lang, path] of Object.entries(paths)) {
      const html = await read(whole.paymentsUrl + path);
      for (const [hreflang, other] of Object.entries(paths)) {
        const alternate = new RegExp(`<link rel="alternate" hrefLang="${hreflang}" href="[^"]*${other}"/>`);
        expect(html, `${path}: ${hreflang}`).toMatch(alternate);
        if (hreflang !== lang) expect(html, path).toContain(`<a href="${other}"`);
      }
    }
  }
  expect(await read(`${whole.paymentsUrl}/docs/changelog`)).not.toContain('hrefLang="pt-PT"');
  const states = await read(`${whole.paymentsUrl}/docs/pt/states`);
  expect(states).toMatch(/<a [^>]*hrefLang="en"[^>]*>[^/]*Criar uma ordem/);
});

test('a URL that no page has is a 404 within the documentation', async ({ page, whole }) => {
  // The second visitor gets what was rendered for the first.
  for (const place of [
    ...['nothing-is-here', 'nothing.md', 'reference/nope', 'signatures/nope', 'search/nope'],
    ...['try', 'try/nothing', 'try/createOrder/nope'],
  ])
    for (const _ of [1, 2])
      expect((await fetch(`${whole.paymentsUrl}/docs/${place}`)).status, place).toBe(404);
  await page.goto(`${whole.paymentsUrl}/docs/try/createOrder/nope`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page doesn’t exist.');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'API reference' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference');
});

test('links within the documentation navigate without loading a document', async ({ page, whole }) => {
  await page.goto(`${whole.paymentsUrl}/docs/errors`, { waitUntil: 'networkidle' });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await page.getByRole('article').getByRole('link', { name: 'idempotency key' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Idempotency');
  await page.getByRole('link', { name: 'Go live' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go live');
  await page.getByRole('searchbox').fill('rotate secret');
  await page.getByRole('dialog').getByRole('option', { name: 'Rotation' }).click();
  await expect(page.getByRole('heading', { name: 'Rotation' })).toBeInViewport();
  expect(documents).toEqual([]);
});

test('search works without JavaScript, and shows the query as text', async ({ whole }) => {
  const search = (q: string, docs = '/docs') =>
    read(`${whole.paymentsUrl}${docs}/search?q=${encodeURIComponent(q)}`);
  expect(await search('idempotency_key_reused')).toContain('href="/docs/errors#idempotency_key_reused"');
  expect(await search('xyzzy')).toContain('No page contains all of these words');
  expect(await search('<script>alert(1)</script>')).not.toContain('<script>alert');
  expect((await fetch(`${whole.paymentsUrl}/docs/search?q=a&q=b`)).status).toBe(200);
  expect(await search('devolução', '/docs/pt')).toContain('href="/docs/pt/refunds');
});

test('the changelog lists each change, and the repository’s has the same', {
  annotation: rule('versioning.changelog'),
}, async ({ whole }) => {
  const page = await read(`${whole.paymentsUrl}/docs/changelog.md`);
  const repository = readFileSync('CHANGELOG.md', 'utf8');
  for (const { announced, effective, changes } of CHANGELOG) {
    expect(effective >= announced, 'announced before it takes effect').toBe(true);
    for (const text of [announced, ...changes.map((change) => change.text)]) {
      expect(page).toContain(text);
      expect(repository).toContain(text);
    }
  }
});

test('the language is remembered; copied code names this server', async ({ page, context, whole }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${whole.paymentsUrl}/docs`);
  await expect(page.getByText('node receiver.mjs')).toBeVisible();
  await expect(page.getByText('python3 receiver.py')).toBeHidden();
  await page.getByRole('radio', { name: 'Python' }).check();
  await expect(page.getByText('python3 receiver.py')).toBeVisible();
  await page.goto(`${whole.paymentsUrl}/docs/idempotency`);
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
  const block = page.getByRole('figure').filter({ hasText: 'create_with_retries.py' });
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('def create_order(');
  expect(copied).toContain(new URL(whole.paymentsUrl).origin);

  // Of a sample in several languages, the one that is shown.
  await page.goto(`${whole.paymentsUrl}/docs/reference/create-order`);
  const sample = page.locator('figure.samples');
  await sample.getByRole('radio', { name: 'Python' }).check();
  await sample.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('import json');

  // Over plain HTTP, a browser has no clipboard.
  await page.goto(`${whole.paymentsUrl}/docs/idempotency`);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Selected: Ctrl C' })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('def create_order(');
});

test('search finds with a typo, and leads to the field by keyboard', async ({ page, whole }) => {
  await page.goto(`${whole.paymentsUrl}/docs`, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  await page.keyboard.press('/');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('exernal_reference_taken');
  // The first search of a process reads every page.
  await expect(dialog.getByRole('option').first()).toContainText('external_reference_taken', {
    timeout: 30_000,
  });
  await dialog.getByRole('combobox').fill('customer.nif');
  await expect(dialog.getByRole('option').first()).toContainText('customer.nif');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${whole.paymentsUrl}/docs/reference/create-order#body-customernif`);
  await expect(page.getByRole('row', { name: /^customer\.nif/ })).toBeInViewport();
  await expect(dialog).toHaveCount(0);
});

test('on a small screen, the list of pages opens, leads to a page, and closes', async ({ page, whole }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${whole.paymentsUrl}/docs`);
  const list = page.getByRole('navigation', { name: 'Documentation' });
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'All pages' }).click();
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'All pages' }).click();
  await list.getByRole('link', { name: 'Refunds' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds');
  await expect(list).toBeHidden();
});

test.describe('as they are laid out', () => {
  // Nothing of it depends on scripts, which take longer than the pages.
  test.use({ javaScriptEnabled: false });

  test('no page is wider than the screen, nor a table than its column', async ({ page, whole }) => {
    await page.goto(`${whole.paymentsUrl}/docs`);
    const paths = PAGES.map(({ slug }) => pathOf(slug));
    const documents = await Promise.all(paths.map((path) => read(whole.paymentsUrl + path)));
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      for (const [index, html] of documents.entries()) {
        // All pages have the same style sheets.
        const tooWide = await page.evaluate((html) => {
          document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
          const elements = [
            document.documentElement,
            ...(innerWidth > 320 ? document.querySelectorAll('.table') : []),
          ];
          return elements.some((each) => each.scrollWidth > each.clientWidth + 1);
        }, html);
        expect.soft(tooWide, `${paths[index]} at ${width} px`).toBe(false);
      }
    }
  });
});
